import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { toldOfItem } from '../schema.ts'
import { addItem } from './add-item.ts'
import { addPageToTab } from './add-page-to-tab.ts'
import { addTab } from './add-tab.ts'
import { editItem } from './edit-item.ts'
import { listVersions, loadVersion, restoreVersion } from './journey-versions.ts'
import { loadJourney, loadShownJourney } from './load-journey.ts'
import { moveItem } from './move-item.ts'
import { moveTab } from './move-tab.ts'
import { archiveJourney, pauseJourney, resumeJourney } from './pause-journey.ts'
import { publishJourney } from './publish-journey.ts'
import { readDraftState } from './read-draft-state.ts'
import { removeItem } from './remove-item.ts'
import { removeTab } from './remove-tab.ts'
import { renameJourney } from './rename-journey.ts'
import { renameTab } from './rename-tab.ts'
import { redoChange, undoChange } from './undo-change.ts'

async function aDraft() {
  const { platform, workspace, user } = await aPlace()
  const { journey, tabs } = await aJourney(platform, workspace)
  const [first = '', second = ''] = tabs
  return { platform, workspace, first, second, which: { workspace, user, journey } }
}

const link = { kind: 'link' as const, told: toldOfItem.parse({ title: 'More', url: 'https://acme.test/' }) }

function titles(tabs: { title: string; items: { title: string }[] }[]) {
  return tabs.map((tab) => [tab.title, ...tab.items.map((item) => item.title)])
}

test('visitors see changes only after publishing, and the draft lists what publishing changes', async () => {
  const { platform, which, first, second } = await aDraft()
  const before = titles((await loadShownJourney(platform, which)).tabs)
  await renameTab(platform, { ...which, tab: first, title: 'Our story' })
  await moveTab(platform, { ...which, tab: second, to: 0 })
  expect(titles((await loadShownJourney(platform, which)).tabs)).toEqual(before)
  expect(await readDraftState(platform, which)).toMatchObject({
    isChanged: true,
    differences: [{ kind: 'tab_renamed', from: 'Story', to: 'Our story' }, { kind: 'tabs_ordered' }],
  })
  expect(await publishJourney(platform, which)).toEqual({ n: 2 })
  expect((await loadShownJourney(platform, which)).tabs.map(({ id }) => id)).toEqual([second, first])
  expect(await readDraftState(platform, which)).toMatchObject({ isChanged: false, differences: [] })
  expect(await publishJourney(platform, which)).toEqual({ n: 2 })
  expect((await listVersions(platform, which)).map(({ n, tabs }) => `${n} ${tabs}`)).toEqual(['2 2', '1 2'])
})

test('a version can be viewed and copied into the draft with its tab ids', async () => {
  const { platform, which, first } = await aDraft()
  await removeTab(platform, { ...which, tab: first })
  const renamed = renameTab(platform, { ...which, tab: first, title: 'x' })
  await expect(renamed).rejects.toMatchObject({ code: 'tab_not_found' })
  await publishJourney(platform, which)
  const old = await loadVersion(platform, { ...which, n: 1 })
  expect(old.map(({ title }) => title)).toEqual(['Story', 'Pricing'])
  await restoreVersion(platform, { ...which, n: 1 })
  expect((await loadJourney(platform, which)).tabs[0]?.id).toBe(first)
  expect((await loadShownJourney(platform, which)).tabs).toHaveLength(1)
  await undoChange(platform, which)
  expect((await loadJourney(platform, which)).tabs).toHaveLength(1)
  const missing = restoreVersion(platform, { ...which, n: 9 })
  await expect(missing).rejects.toMatchObject({ code: 'version_not_found' })
})

test('every change of the draft increments its version, and can be undone and redone', async () => {
  const { platform, workspace, which, first, second } = await aDraft()
  const page = await aPage(platform, workspace, 'Who we are')
  const links = (await addTab(platform, { ...which, title: 'Elsewhere', type: 'link' })).id
  const made = (await addItem(platform, { ...which, tab: links, item: link })).id
  const item = (await loadJourney(platform, which)).tabs[0]?.items[0]?.id ?? ''
  const changes = [
    () => renameJourney(platform, { ...which, name: 'Second talk' }),
    () => addTab(platform, { ...which, title: 'Team' }),
    () => renameTab(platform, { ...which, tab: first, title: 'Our story' }),
    () => moveTab(platform, { ...which, tab: second, to: 0 }),
    () => addPageToTab(platform, { ...which, tab: first, page, at: 0 }),
    () => moveItem(platform, { ...which, item, tab: second, to: 0 }),
    () => editItem(platform, { ...which, item: made, told: { ...link.told, text: 'Read on' } }),
    () => removeItem(platform, { ...which, item }),
    () => removeTab(platform, { ...which, tab: first }),
  ]
  const states = [await state()]
  const { version: start } = await loadJourney(platform, which)
  for (const [n, change] of changes.entries()) {
    await change()
    states.push(await state())
    expect((await loadJourney(platform, which)).version).toBe(start + n + 1)
  }
  for (const earlier of states.slice(0, -1).toReversed()) {
    await undoChange(platform, which)
    expect(await state()).toEqual(earlier)
  }
  for (const later of states.slice(1)) {
    await redoChange(platform, which)
    expect(await state()).toEqual(later)
  }
  const { version } = await loadJourney(platform, which)
  expect(version).toBe(start + 3 * changes.length)
  await expect(redoChange(platform, which)).rejects.toMatchObject({ code: 'nothing_to_undo' })

  async function state() {
    const { name, tabs } = await loadJourney(platform, which)
    return { name, tabs }
  }
})

test("someone else's change is not undone, and a new change clears redo", async () => {
  const { platform, which, first } = await aDraft()
  await renameTab(platform, { ...which, tab: first, title: 'Mine' })
  await renameTab(platform, { ...which, user: newId(), tab: first, title: 'Theirs' })
  await expect(undoChange(platform, which)).rejects.toMatchObject({ status: 409, code: 'changed_by_other' })
  await renameTab(platform, { ...which, tab: first, title: 'Mine again' })
  await undoChange(platform, which)
  await renameTab(platform, { ...which, tab: first, title: 'Other' })
  await expect(redoChange(platform, which)).rejects.toMatchObject({ status: 409 })
  const { version } = await loadJourney(platform, which)
  await expect(undoChange(platform, { ...which, version: version - 1 })).rejects.toMatchObject({
    code: 'journey_changed',
  })
})

test('a journey can be paused, archived and reopened, and an unpublished draft stays a draft', async () => {
  const { platform, which } = await aDraft()
  const status = async () => (await loadJourney(platform, which)).status
  await pauseJourney(platform, which)
  expect(await status()).toBe('paused')
  await publishJourney(platform, which)
  expect(await status()).toBe('paused')
  await archiveJourney(platform, which)
  expect(await status()).toBe('archived')
  await resumeJourney(platform, which)
  expect(await status()).toBe('live')
})

test('a tab accepts only items of its type, and only existing assets', async () => {
  const { platform, workspace, which, first } = await aDraft()
  const misplaced = addItem(platform, { ...which, tab: first, item: link })
  await expect(misplaced).rejects.toMatchObject({ code: 'not_in_this_tab' })
  const assets = (await addTab(platform, { ...which, title: 'Listen', type: 'assets' })).id
  const gone = { kind: 'asset' as const, asset: newId() }
  const missing = addItem(platform, { ...which, tab: assets, item: gone })
  await expect(missing).rejects.toMatchObject({ code: 'asset_not_found' })
  const page = await aPage(platform, workspace)
  await expect(addPageToTab(platform, { ...which, tab: assets, page })).rejects.toMatchObject({ status: 422 })
})
