import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aPage, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { addPageToTab } from './add-page-to-tab.ts'
import { addTab } from './add-tab.ts'
import { createJourney } from './create-journey.ts'
import { listJourneys } from './list-journeys.ts'
import { loadJourney } from './load-journey.ts'
import { moveItem } from './move-item.ts'
import { moveTab } from './move-tab.ts'
import { removeItem } from './remove-item.ts'
import { removeJourney, restoreJourney } from './remove-journey.ts'
import { removeTab } from './remove-tab.ts'
import { renameJourney } from './rename-journey.ts'
import { renameTab } from './rename-tab.ts'
import { undoChange } from './undo-change.ts'

async function aWorkspaceWithJourney() {
  const { platform, workspace, user } = await aPlace()
  const { journey, tabs } = await aJourney(platform, workspace)
  return { platform, workspace, user, journey, tabs, which: { workspace, user, journey } }
}

async function titlesOf(platform: TestPlatform, which: { workspace: string; journey: string }) {
  return (await loadJourney(platform, which)).tabs.map((tab) => tab.title)
}

test('a new journey is empty and first in the list', async () => {
  const { platform, workspace, user } = await aPlace()
  const first = await createJourney(platform, { workspace, user, name: 'First talk' })
  await addTab(platform, { workspace, user, journey: first.id, title: 'Story' })
  platform.clock.advance(1)
  const { id } = await createJourney(platform, {
    workspace,
    user,
    name: 'For the board',
    goal: 'A second talk',
  })
  expect(await loadJourney(platform, { workspace, journey: id })).toMatchObject({
    name: 'For the board',
    goal: 'A second talk',
    version: 1,
    tabs: [],
  })
  const { journeys } = await listJourneys(platform, { workspace })
  expect(journeys.map((row) => [row.name, row.tabs, row.pages])).toEqual([
    ['For the board', 0, 0],
    ['First talk', 1, 0],
  ])
})

test('a journey is found by part of its name, and a percent sign is taken literally', async () => {
  const { platform, workspace, user } = await aWorkspaceWithJourney()
  await createJourney(platform, { workspace, user, name: '50% faster' })
  const names = async (q: string) =>
    (await listJourneys(platform, { workspace, q })).journeys.map((row) => row.name)
  expect(await names('TALK')).toEqual(['First talk'])
  expect(await names('%')).toEqual(['50% faster'])
  expect(await names('nothing like it')).toEqual([])
})

test('a long list is paginated without gaps or repeats', async () => {
  const { platform, workspace, user } = await aPlace()
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    platform.clock.advance(1)
    await createJourney(platform, { workspace, user, name })
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const { journeys, next } = await listJourneys(platform, { workspace, limit: 2, after })
    seen.push(...journeys.map((row) => row.name))
    after = next
  } while (after)
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'])
})

test('every change increments the version of the journey by one', async () => {
  const { platform, workspace, which, tabs } = await aWorkspaceWithJourney()
  const page = await aPage(platform, workspace)
  const [first = ''] = tabs
  const { tabs: loaded } = await loadJourney(platform, which)
  const item = loaded[0]?.items[0]?.id ?? ''
  const changes = [
    () => renameJourney(platform, { ...which, name: 'Second talk' }),
    () => addTab(platform, { ...which, title: 'Team' }),
    () => renameTab(platform, { ...which, tab: first, title: 'Beginning' }),
    () => moveTab(platform, { ...which, tab: first, to: 1 }),
    () => addPageToTab(platform, { ...which, tab: first, page }),
    () => moveItem(platform, { ...which, item, tab: first, to: 1 }),
    () => removeItem(platform, { ...which, item }),
    () => removeTab(platform, { ...which, tab: first }),
    () => undoChange(platform, which),
  ]
  let expected = 1
  for (const change of changes) {
    await change()
    expected += 1
    expect((await loadJourney(platform, which)).version).toBe(expected)
  }
})

test('a change of an outdated version is refused and changes nothing', async () => {
  const { platform, which } = await aWorkspaceWithJourney()
  await addTab(platform, { ...which, title: 'Team', version: 1 })
  await expect(addTab(platform, { ...which, title: 'Late', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'journey_changed',
  })
  expect(await titlesOf(platform, which)).toEqual(['Story', 'Pricing', 'Team'])
})

test('of two changes to one version exactly one succeeds', { tags: ['postgres'] }, async () => {
  const { platform, which } = await aWorkspaceWithJourney()
  const outcomes = await Promise.allSettled([
    addTab(platform, { ...which, title: 'One', version: 1 }),
    addTab(platform, { ...which, title: 'Two', version: 1 }),
  ])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await loadJourney(platform, which)).tabs).toHaveLength(3)
})

test('undo restores a removed tab with its pages in the same place', async () => {
  const { platform, which, tabs } = await aWorkspaceWithJourney()
  const before = await loadJourney(platform, which)
  await removeTab(platform, { ...which, tab: tabs[0] ?? '' })
  expect(await titlesOf(platform, which)).toEqual(['Pricing'])
  await expect(renameTab(platform, { ...which, tab: tabs[0] ?? '', title: 'x' })).rejects.toMatchObject({
    code: 'tab_not_found',
  })
  await undoChange(platform, which)
  expect((await loadJourney(platform, which)).tabs).toEqual(before.tabs)
})

test('a page appears once in a tab, and in another tab with another slug', async () => {
  const { platform, workspace, which, tabs } = await aWorkspaceWithJourney()
  const page = await aPage(platform, workspace)
  const [story = '', pricing = ''] = tabs
  const first = await addPageToTab(platform, { ...which, tab: story, page })
  expect(first.slug).toBe(`page-${page}`)
  await expect(addPageToTab(platform, { ...which, tab: story, page })).rejects.toMatchObject({
    status: 409,
    code: 'page_already_there',
  })
  const second = await addPageToTab(platform, { ...which, tab: pricing, page })
  expect(second.slug).toBe(`page-${page}-2`)
  await expect(moveItem(platform, { ...which, item: second.id, tab: story, to: 0 })).rejects.toMatchObject({
    code: 'page_already_there',
  })
})

test('a page moves within its tab and to another one, and keeps its slug', async () => {
  const { platform, workspace, which, tabs } = await aWorkspaceWithJourney()
  const page = await aPage(platform, workspace, 'Who we are')
  const [story = '', pricing = ''] = tabs
  const { id, slug } = await addPageToTab(platform, { ...which, tab: story, page })
  const shape = async () =>
    (await loadJourney(platform, which)).tabs.map((tab) => tab.items.map((item) => item.title))
  await moveItem(platform, { ...which, item: id, tab: story, to: 0 })
  expect(await shape()).toEqual([['Who we are', 'Why we started'], ['What it costs']])
  await moveItem(platform, { ...which, item: id, tab: pricing, to: 1 })
  expect(await shape()).toEqual([['Why we started'], ['What it costs', 'Who we are']])
  expect((await loadJourney(platform, which)).tabs[1]?.items[1]?.slug).toBe(slug)
})

test('a deleted journey is not found until it is restored', async () => {
  const { platform, workspace, which } = await aWorkspaceWithJourney()
  await removeJourney(platform, which)
  await expect(loadJourney(platform, which)).rejects.toMatchObject({ code: 'journey_not_found' })
  expect((await listJourneys(platform, { workspace })).journeys).toEqual([])
  await restoreJourney(platform, which)
  expect((await loadJourney(platform, which)).name).toBe('First talk')
})

test('another workspace gets 404 for every verb and an empty list', async () => {
  const { platform, workspace, which, tabs } = await aWorkspaceWithJourney()
  const stranger = await aWorkspace(platform)
  const theirs = { ...which, workspace: stranger.workspace, user: stranger.owner }
  const page = await aPage(platform, workspace)
  const [tab = ''] = tabs
  const item = (await loadJourney(platform, which)).tabs[0]?.items[0]?.id ?? ''
  const attempts = [
    () => loadJourney(platform, theirs),
    () => renameJourney(platform, { ...theirs, name: 'Mine now' }),
    () => addTab(platform, { ...theirs, title: 'Mine' }),
    () => renameTab(platform, { ...theirs, tab, title: 'Mine' }),
    () => moveTab(platform, { ...theirs, tab, to: 0 }),
    () => removeTab(platform, { ...theirs, tab }),
    () => addPageToTab(platform, { ...theirs, tab, page }),
    () => moveItem(platform, { ...theirs, item, tab, to: 0 }),
    () => removeItem(platform, { ...theirs, item }),
    () => removeJourney(platform, theirs),
    () => restoreJourney(platform, theirs),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'journey_not_found' })
  }
  expect((await listJourneys(platform, { workspace: stranger.workspace })).journeys).toEqual([])
  expect((await loadJourney(platform, which)).version).toBe(1)
})

test('neither a page nor a tab from elsewhere can be used in a journey', async () => {
  const { platform, workspace, which, tabs } = await aWorkspaceWithJourney()
  const stranger = await aWorkspace(platform)
  const page = await aPage(platform, stranger.workspace)
  const attempt = addPageToTab(platform, { ...which, tab: tabs[0] ?? '', page })
  await expect(attempt).rejects.toMatchObject({ status: 404, code: 'page_not_found' })
  expect((await loadJourney(platform, which)).version).toBe(1)
  const other = await aJourney(platform, workspace)
  const tab = other.tabs[0] ?? ''
  await expect(renameTab(platform, { ...which, tab, title: 'x' })).rejects.toMatchObject({
    code: 'tab_not_found',
  })
  await expect(moveItem(platform, { ...which, item: newId(), tab, to: 0 })).rejects.toMatchObject({
    code: 'tab_not_found',
  })
  expect(await titlesOf(platform, { workspace, journey: other.journey })).toEqual(['Story', 'Pricing'])
})
