import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aPage, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { addPageToTab } from './add-page-to-tab.ts'
import { addTab } from './add-tab.ts'
import { createJourney } from './create-journey.ts'
import { createJourneyFromTabs, duplicateJourney } from './create-journey-from-tabs.ts'
import {
  addTabsOfTemplate,
  createFromTemplate,
  listJourneyTemplates,
  removeJourneyTemplate,
  saveJourneyTemplate,
} from './journey-templates.ts'
import { listJourneys } from './list-journeys.ts'
import { loadJourney } from './load-journey.ts'
import { moveItem } from './move-item.ts'
import { removeJourney, restoreJourney } from './remove-journey.ts'
import { renameTab } from './rename-tab.ts'
import { undoChange } from './undo-change.ts'

async function aWorkspaceWithJourney() {
  const { platform, workspace, user, who } = await aPlace()
  const { journey, tabs } = await aJourney(platform, workspace)
  const [story = '', pricing = ''] = tabs
  const which = { workspace, user, journey }
  const shape = async () =>
    (await loadJourney(platform, which)).tabs.map((tab) => tab.items.map((item) => item.title))
  return { platform, workspace, user, who, journey, tabs, story, pricing, which, shape }
}

test('a new journey is empty, and first in a list that is searched and continues without gaps', async () => {
  const { platform, workspace, user } = await aPlace()
  const first = await createJourney(platform, { workspace, user, name: 'First talk' })
  await addTab(platform, { workspace, user, journey: first.id, title: 'Story' })
  platform.clock.advance(1)
  const wanted = { name: 'For the board', goal: 'A second talk' }
  const { id } = await createJourney(platform, { workspace, user, ...wanted })
  const made = await loadJourney(platform, { workspace, journey: id })
  expect(made).toMatchObject({ ...wanted, version: 1, tabs: [] })
  const { journeys } = await listJourneys(platform, { workspace })
  expect(journeys.map((row) => `${row.name} ${row.tabs} ${row.pages}`)).toEqual([
    'For the board 0 0',
    'First talk 1 0',
  ])
  for (const name of ['50% faster', 'a', 'b']) {
    platform.clock.advance(1)
    await createJourney(platform, { workspace, user, name })
  }
  const names = async (q: string) =>
    (await listJourneys(platform, { workspace, q })).journeys.map((row) => row.name)
  expect(await names('TALK')).toEqual(['First talk'])
  // A percent sign is taken literally.
  expect(await names('%')).toEqual(['50% faster'])
  expect(await names('nothing like it')).toEqual([])
  const seen: string[] = []
  let after: string | undefined
  do {
    const { journeys: some, next } = await listJourneys(platform, { workspace, limit: 2, after })
    seen.push(...some.map((row) => row.name))
    after = next
  } while (after)
  expect(seen).toEqual(['b', 'a', '50% faster', 'For the board', 'First talk'])
})

test('of two changes to one version exactly one succeeds, and the other changes nothing', {
  tags: ['postgres'],
}, async () => {
  const { platform, which } = await aWorkspaceWithJourney()
  const outcomes = await Promise.allSettled(
    ['One', 'Two'].map((title) => addTab(platform, { ...which, title, version: 1 })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 409, code: 'journey_changed' } }])
  expect((await loadJourney(platform, which)).tabs).toHaveLength(3)
})

test('a page moves within its tab and to another one with its slug, appears there once, and elsewhere with another slug', async () => {
  const { platform, workspace, which, story, pricing, shape } = await aWorkspaceWithJourney()
  const page = await aPage(platform, workspace, 'Who we are')
  const { id, slug } = await addPageToTab(platform, { ...which, tab: story, page })
  expect(slug).toBe(`page-${page}`)
  await moveItem(platform, { ...which, item: id, tab: story, to: 0 })
  expect(await shape()).toEqual([['Who we are', 'Why we started'], ['What it costs']])
  await moveItem(platform, { ...which, item: id, tab: pricing, to: 1 })
  expect(await shape()).toEqual([['Why we started'], ['What it costs', 'Who we are']])
  expect((await loadJourney(platform, which)).tabs[1]?.items[1]?.slug).toBe(slug)
  const taken = { status: 409, code: 'page_already_there' }
  await expect(addPageToTab(platform, { ...which, tab: pricing, page })).rejects.toMatchObject(taken)
  const second = await addPageToTab(platform, { ...which, tab: story, page })
  expect(second.slug).toBe(`page-${page}-2`)
  const moved = moveItem(platform, { ...which, item: second.id, tab: pricing, to: 0 })
  await expect(moved).rejects.toMatchObject(taken)
})

test('a journey from tabs is a draft with their types and hints, and a deleted one is not found until it is restored', async () => {
  const { platform, workspace, which, who } = await aWorkspaceWithJourney()
  await removeJourney(platform, which)
  await expect(loadJourney(platform, which)).rejects.toMatchObject({ code: 'journey_not_found' })
  expect((await listJourneys(platform, { workspace })).journeys).toEqual([])
  await restoreJourney(platform, which)
  expect((await loadJourney(platform, which)).name).toBe('First talk')

  const tab = { type: 'booking', title: 'Let’s talk again', hint: 'A link to your booking page.' } as const
  const content = [{ ...tab, id: newId(), items: [] }]
  const { id } = await createJourneyFromTabs(platform, { ...who, name: 'Guest', tabs: content })
  const made = await loadJourney(platform, { ...who, journey: id })
  expect(made).toMatchObject({ name: 'Guest', status: 'draft', publishedVersion: null, tabs: [tab] })
})

test('neither a page nor a tab from elsewhere can be used in a journey', async () => {
  const { platform, workspace, which, story } = await aWorkspaceWithJourney()
  const stranger = await aWorkspace(platform)
  const page = await aPage(platform, stranger.workspace)
  const attempt = addPageToTab(platform, { ...which, tab: story, page })
  await expect(attempt).rejects.toMatchObject({ status: 404, code: 'page_not_found' })
  const other = await aJourney(platform, workspace)
  const tab = other.tabs[0] ?? ''
  for (const tried of [
    () => renameTab(platform, { ...which, tab, title: 'x' }),
    () => moveItem(platform, { ...which, item: newId(), tab, to: 0 }),
  ])
    await expect(tried()).rejects.toMatchObject({ code: 'tab_not_found' })
  expect((await loadJourney(platform, which)).version).toBe(1)
  const theirs = await loadJourney(platform, { workspace, journey: other.journey })
  expect(theirs.tabs.map(({ title }) => title)).toEqual(['Story', 'Pricing'])
})

test('a journey is duplicated and saved as a template, with new tabs each time, also in a journey that gets those of one', async () => {
  const { platform, who, journey, tabs } = await aWorkspaceWithJourney()
  const copy = await duplicateJourney(platform, { ...who, journey, name: (of) => `Copy of ${of}` })
  expect(copy.name).toBe('Copy of First talk')
  const { id: template } = await saveJourneyTemplate(platform, { ...who, journey, name: 'Ours' })
  const listed = { id: template, name: 'Ours', tabs: ['Story', 'Pricing'] }
  expect(await listJourneyTemplates(platform, who.workspace)).toEqual([listed])
  expect(await listJourneyTemplates(platform, (await aWorkspace(platform)).workspace)).toEqual([])
  const begun = await createFromTemplate(platform, { ...who, template, name: 'Begun' })
  for (const { id } of [copy, begun]) {
    const made = await loadJourney(platform, { ...who, journey: id })
    expect(made.tabs.map((tab) => `${tab.title} ${tab.items.length}`)).toEqual(['Story 1', 'Pricing 1'])
    expect(made.tabs.some((tab) => tabs.includes(tab.id))).toBe(false)
  }

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
  await removeJourneyTemplate(platform, { ...who, template })
  const gone = createFromTemplate(platform, { ...who, template, name: 'Gone' })
  await expect(gone).rejects.toMatchObject({ code: 'template_not_found' })
})
