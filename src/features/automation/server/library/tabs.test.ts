import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { loadJourney, loadShownJourney } from '#src/features/journey/server/load-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { renameTab } from '#src/features/journey/server/rename-tab.ts'
import { redoChange, undoChange } from '#src/features/journey/server/undo-change.ts'
import { page } from '#src/features/page/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aPage, aWorkspace } from '#src/test/factories.ts'
import { aPart, waitsADay } from '#src/test/step-templates.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { createStepTemplate, restoreStepVersion, saveStepTemplate } from './keep-template.ts'
import { listLibrary, listStepTemplates, listTabLibrary } from './list-templates.ts'
import { loadStepTemplate } from './load-template.ts'
import { insertTabs, updateTabsInDraft } from './put-tabs.ts'
import { removeStepTemplate } from './remove-template.ts'
import { saveTabsToLibrary } from './save-tabs-to-library.ts'

/**
 * A journey of two tabs with a page each and one with a link, saved in the library; and a journey without
 * tabs.
 */
async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey, tabs } = await aJourney(platform, workspace)
  const from = { workspace, user, journey }
  const { id: link } = await addTab(platform, { ...from, title: 'Next', type: 'link' })
  const told = toldOfItem.parse({ title: 'Read on', url: 'https://acme.test/' })
  await addItem(platform, { ...from, tab: link, item: { kind: 'link', told } })
  const all = { tabs: [link, ...tabs], name: 'A talk', note: 'For the first call' }
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  const { id: into } = await createJourney(platform, { workspace, user, name: 'Second talk' })
  return {
    platform,
    workspace,
    user,
    from,
    tabs,
    link,
    all,
    template,
    into: { workspace, user, journey: into },
  }
}

type Which = { workspace: string; journey: string }

async function shape(platform: TestPlatform, which: Which): Promise<unknown[]> {
  const { tabs } = await loadJourney(platform, which)
  return tabs.map(({ title, items }) => [title, items.map((item) => item.title)])
}

async function pageOf(platform: TestPlatform, which: Which, at = 0): Promise<string> {
  return (await loadJourney(platform, which)).tabs[at]?.items[0]?.page ?? ''
}

async function moveToTrash(platform: TestPlatform, workspace: string, id: string): Promise<void> {
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(page).set({ deletedAt: platform.clock.now() }).where(eq(page.id, id)),
  )
}

const whole = [
  ['Story', ['Why we started']],
  ['Pricing', ['What it costs']],
  ['Next', ['Read on']],
]

test('tabs are saved as an entry beside those of steps, listed by kind, and not offered in flows', async () => {
  const { platform, workspace, user, template } = await aDesk()
  await createStepTemplate(platform, { workspace, user, name: 'Wait', note: '', part: aPart(waitsADay) })
  async function listed(type?: 'tabs' | 'webhook' | 'wait') {
    return (await listStepTemplates(platform, { workspace, type })).templates.map(({ name, kind }) => [
      name,
      kind,
    ])
  }
  expect(await listed()).toEqual([
    ['A talk', 'tabs'],
    ['Wait', 'steps'],
  ])
  expect([await listed('tabs'), await listed('webhook'), await listed('wait')]).toEqual([
    [['A talk', 'tabs']],
    [],
    [['Wait', 'steps']],
  ])
  expect((await listLibrary(platform, { workspace })).map(({ name }) => name)).toEqual(['Wait'])
  expect(await listTabLibrary(platform, { workspace })).toMatchObject([
    { id: template, name: 'A talk', types: ['pages', 'link'], version: 1, stepsSince: 1 },
  ])
  const { kind, part } = await loadStepTemplate(platform, { workspace, template })
  expect([kind, 'tabs' in part && part.tabs.map(({ title }) => title)]).toEqual([
    'tabs',
    ['Story', 'Pricing', 'Next'],
  ])
})

test('library tabs are inserted into any journey with new slugs, undone, redone and published', async () => {
  const { platform, template, into, from } = await aDesk()
  const put = await insertTabs(platform, { ...into, template })
  expect([put.left, put.tabs.map(({ title }) => title)]).toEqual([[], ['Story', 'Pricing', 'Next']])
  expect(await shape(platform, into)).toEqual(whole)
  await undoChange(platform, into)
  expect(await shape(platform, into)).toEqual([])
  await redoChange(platform, into)
  const { tabs } = await loadJourney(platform, into)
  expect(tabs.map((tab) => tab.from)).toMatchObject([{ template, version: 1 }, { template }, { template }])
  expect(new Set(tabs.map((tab) => tab.from?.part)).size).toBe(1)
  await publishJourney(platform, into)
  expect((await loadShownJourney(platform, into)).tabs.map(({ title }) => title)).toEqual([
    'Story',
    'Pricing',
    'Next',
  ])
  // Twice in the same journey: no two items have the same slug.
  await insertTabs(platform, { ...from, template })
  const slugs = (await loadJourney(platform, from)).tabs.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(6)
})

test('trashed and deleted items are left out and named, and existing items stay', async () => {
  const { platform, workspace, template, from, into } = await aDesk()
  const [story, pricing] = [await pageOf(platform, from), await pageOf(platform, from, 1)]
  await moveToTrash(platform, workspace, story)
  const closed = newId()
  await platform.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into folder (workspace, id, name, created_at, updated_at)
      values (${workspace}, ${closed}, 'Closed', now(), now())`)
    await tx.update(page).set({ folder: closed }).where(eq(page.id, pricing))
  })
  await withRestrictions({ folders: [closed], media: [] }, async () => {
    const { left } = await insertTabs(platform, { ...into, template })
    expect(left).toEqual([
      { called: 'Why we started', why: 'trash' },
      { called: '', why: 'hidden' },
    ])
    // Items in restricted folders survive changes by members without access.
    await insertTabs(platform, { ...from, template })
  })
  expect(await shape(platform, into)).toEqual([
    ['Story', []],
    ['Pricing', []],
    ['Next', ['Read on']],
  ])
  expect((await shape(platform, from)).slice(0, 3)).toEqual([
    ['Story', []],
    ['Pricing', ['What it costs']],
    ['Next', ['Read on']],
  ])
})

test('tabs are saved as a next version from any journey, and updated in others with their changes', async () => {
  const { platform, workspace, from, tabs, template, all, into } = await aDesk()
  await insertTabs(platform, { ...into, template })
  const own = (await loadJourney(platform, into)).tabs
  await renameTab(platform, { ...into, tab: own[1]?.id ?? '', title: 'Our prices' })
  const fresh = await aPage(platform, workspace, 'Who we are')
  await addItem(platform, { ...from, tab: tabs[0] ?? '', item: { kind: 'page', page: fresh } })
  await renameTab(platform, { ...from, tab: tabs[0] ?? '', title: 'Our story' })
  expect(await saveTabsToLibrary(platform, { ...from, ...all, template })).toEqual({
    id: template,
    version: 2,
  })
  expect(await listTabLibrary(platform, { workspace })).toMatchObject([{ version: 2, stepsSince: 2 }])
  // No change creates no version.
  expect(await saveTabsToLibrary(platform, { ...from, ...all, template })).toEqual({
    id: template,
    version: 2,
  })

  const mine = own.map(({ id }) => id)
  await expect(saveTabsToLibrary(platform, { ...into, ...all, tabs: mine, template })).rejects.toMatchObject({
    status: 409,
    code: 'step_template_changed',
  })
  const part = own[0]?.from?.part ?? ''
  expect(await updateTabsInDraft(platform, { ...into, template, part })).toEqual({ version: 2, left: [] })
  expect(await shape(platform, into)).toEqual([
    ['Our story', ['Why we started', 'Who we are']],
    ['Our prices', ['What it costs']],
    ['Next', ['Read on']],
  ])
  const taken = (await loadJourney(platform, into)).tabs
  expect(taken.map(({ id, from: origin }) => [id, origin?.version])).toEqual(mine.map((id) => [id, 2]))
  expect(await saveTabsToLibrary(platform, { ...into, ...all, tabs: mine, template })).toMatchObject({
    version: 3,
  })
  // Undo reverts the visible change, the update to version two, not the saving of version three.
  await undoChange(platform, into)
  expect((await loadJourney(platform, into)).tabs[0]).toMatchObject({ title: 'Story', from: { version: 1 } })
})

test('a version is restored, renaming is no newer version of the tabs, and an entry keeps its kind', async () => {
  const { platform, workspace, user, from, all, tabs, template } = await aDesk()
  const one = { workspace, user, template }
  const { part } = await loadStepTemplate(platform, one)
  await saveStepTemplate(platform, { ...one, version: 1, name: 'First call', note: '', part })
  expect(await listTabLibrary(platform, { workspace })).toMatchObject([
    { name: 'First call', version: 2, stepsSince: 1 },
  ])
  await saveTabsToLibrary(platform, { ...from, ...all, tabs: tabs.slice(0, 1), template })
  expect(await restoreStepVersion(platform, { ...one, version: 3, n: 1 })).toEqual({ version: 4 })
  expect((await loadStepTemplate(platform, one)).part).toEqual(part)
  await expect(
    saveStepTemplate(platform, { ...one, version: 4, name: 'Steps', note: '', part: aPart(waitsADay) }),
  ).rejects.toMatchObject({ status: 422, code: 'step_template_refused' })
})

test('usage counts journeys with some of the tabs, in the draft or published', async () => {
  const { platform, workspace, from, into, template } = await aDesk()
  async function uses() {
    const [line] = (await listStepTemplates(platform, { workspace, sort: '-uses' })).templates
    return line?.uses.map(({ name, inDraft, inLive }) => [name, inDraft, inLive])
  }
  // It was published before its tabs were saved.
  expect(await uses()).toEqual([['First talk', true, true]])
  const { tabs } = await insertTabs(platform, { ...into, template })
  await publishJourney(platform, into)
  expect(await uses()).toEqual([
    ['First talk', true, true],
    ['Second talk', true, true],
  ])
  for (const { id } of tabs) await removeTab(platform, { ...into, tab: id })
  expect(await uses()).toEqual([
    ['First talk', true, true],
    ['Second talk', false, true],
  ])
  await removeJourney(platform, from)
  expect(await uses()).toEqual([['Second talk', false, true]])
})

test('invalid saves, insertions and updates are refused', async () => {
  const { platform, workspace, user, from, into, all, tabs, template } = await aDesk()
  const steps = { workspace, user, name: 'Wait', note: '', part: aPart(waitsADay) }
  const { id: wait } = await createStepTemplate(platform, steps)
  const other = await aWorkspace(platform)
  const { journey: theirJourney } = await aJourney(platform, other.workspace)
  const part = (await loadJourney(platform, from)).tabs[0]?.from?.part ?? ''
  for (const [asked, status] of [
    [() => saveTabsToLibrary(platform, { ...from, ...all, tabs: [] }), 422],
    [() => saveTabsToLibrary(platform, { ...into, ...all, tabs }), 404],
    [() => saveTabsToLibrary(platform, { ...from, ...all, template: newId() }), 404],
    [() => insertTabs(platform, { ...into, template: wait }), 422],
    [() => insertTabs(platform, { ...into, template, n: 2 }), 404],
    [() => insertTabs(platform, { ...into, template: "'" }), 404],
    [() => insertTabs(platform, { ...into, template, version: 7 }), 409],
    [() => insertTabs(platform, { ...into, journey: theirJourney, template }), 404],
    [() => updateTabsInDraft(platform, { ...into, template, part }), 404],
  ] as const)
    await expect(asked()).rejects.toMatchObject({ status })
  await removeStepTemplate(platform, { workspace, user, template })
  await expect(insertTabs(platform, { ...into, template })).rejects.toMatchObject({ status: 404 })
})
