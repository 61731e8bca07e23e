import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { speak } from '#src/translation/speak.ts'
import { templateIds, templateLabels } from '../messages/template-labels.ts'
import { createJourneyFromTabs, duplicateJourney } from './create-journey-from-tabs.ts'
import {
  addTabsOfTemplate,
  createFromTemplate,
  listJourneyTemplates,
  removeJourneyTemplate,
  saveJourneyTemplate,
} from './journey-templates.ts'
import { loadJourney } from './load-journey.ts'
import { undoChange } from './undo-change.ts'

async function aWorkspaceWithJourney() {
  const { platform, workspace, user } = await aPlace()
  return { platform, who: { workspace, user }, ...(await aJourney(platform, workspace)) }
}

test('every template creates a draft with its tabs and hints', async () => {
  const { platform, who } = await aWorkspaceWithJourney()
  for (const locale of ['en', 'de'] as const)
    for (const template of templateIds) {
      const name = speak(locale, templateLabels[template].name)
      const tabs = templateLabels[template].tabs.map(({ type, title, hint }) => ({
        type,
        title: speak(locale, title),
        hint: speak(locale, hint),
      }))
      const content = tabs.map((tab) => ({ ...tab, id: newId(), items: [] }))
      const { id } = await createJourneyFromTabs(platform, { ...who, name, tabs: content })
      const made = await loadJourney(platform, { ...who, journey: id })
      expect(made).toMatchObject({ name, status: 'draft', publishedVersion: null })
      expect(made.tabs.map(({ type, title, hint }) => ({ type, title, hint }))).toEqual(tabs)
    }
})

test('a journey is duplicated and saved as a template, with new tabs each time', async () => {
  const { platform, who, journey, tabs } = await aWorkspaceWithJourney()
  const copy = await duplicateJourney(platform, { ...who, journey, name: (of) => `Copy of ${of}` })
  expect(copy.name).toBe('Copy of First talk')
  const { id: template } = await saveJourneyTemplate(platform, { ...who, journey, name: 'Ours' })
  expect(await listJourneyTemplates(platform, who.workspace)).toEqual([
    { id: template, name: 'Ours', tabs: ['Story', 'Pricing'] },
  ])
  const begun = await createFromTemplate(platform, { ...who, template, name: 'Begun' })
  for (const { id } of [copy, begun]) {
    const made = await loadJourney(platform, { ...who, journey: id })
    expect(made.tabs.map((tab) => [tab.title, tab.items.length])).toEqual([
      ['Story', 1],
      ['Pricing', 1],
    ])
    expect(made.tabs.some((tab) => tabs.includes(tab.id))).toBe(false)
  }
  await removeJourneyTemplate(platform, { ...who, template })
  await expect(createFromTemplate(platform, { ...who, template, name: 'Gone' })).rejects.toMatchObject({
    code: 'template_not_found',
  })
})

test('the tabs of a template are added to another journey with new ids and slugs, as one change', async () => {
  const { platform, who, journey, tabs } = await aWorkspaceWithJourney()
  const { id: template } = await saveJourneyTemplate(platform, { ...who, journey, name: 'Ours' })
  const { first, count } = await addTabsOfTemplate(platform, { ...who, journey, template })
  const made = await loadJourney(platform, { ...who, journey })
  expect(count).toBe(2)
  expect(made.tabs.map(({ title }) => title)).toEqual(['Story', 'Pricing', 'Story', 'Pricing'])
  expect(made.tabs[2]?.id).toBe(first)
  expect(tabs).not.toContain(first)
  const slugs = made.tabs.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(4)
  await undoChange(platform, { ...who, journey })
  expect((await loadJourney(platform, { ...who, journey })).tabs.map(({ id }) => id)).toEqual(tabs)
})

test('another workspace can neither duplicate a journey nor use a template', async () => {
  const { platform, who, journey } = await aWorkspaceWithJourney()
  const { id: template } = await saveJourneyTemplate(platform, { ...who, journey, name: 'Ours' })
  const stranger = await aWorkspace(platform)
  const theirs = { workspace: stranger.workspace, user: stranger.owner }
  await expect(duplicateJourney(platform, { ...theirs, journey, name: String })).rejects.toMatchObject({
    code: 'journey_not_found',
  })
  await expect(createFromTemplate(platform, { ...theirs, template, name: 'X' })).rejects.toMatchObject({
    code: 'template_not_found',
  })
  const { journey: own } = await aJourney(platform, theirs.workspace)
  await expect(addTabsOfTemplate(platform, { ...theirs, journey: own, template })).rejects.toMatchObject({
    code: 'template_not_found',
  })
  await expect(removeJourneyTemplate(platform, { ...theirs, template })).rejects.toMatchObject({
    status: 404,
  })
  expect(await listJourneyTemplates(platform, theirs.workspace)).toEqual([])
})
