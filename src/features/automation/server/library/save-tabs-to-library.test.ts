import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { renameTab } from '#src/features/journey/server/rename-tab.ts'
import { redoChange, undoChange } from '#src/features/journey/server/undo-change.ts'
import { page } from '#src/features/page/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { saveStepTemplate } from './keep-template.ts'
import { listStepTemplates } from './list-templates.ts'
import { loadStepTemplate, readStepVersion } from './load-template.ts'
import { insertTabs, updateTabsInDraft } from './put-tabs.ts'
import { readTabThings } from './read-tab-things.ts'
import { saveTabsToLibrary } from './save-tabs-to-library.ts'

/** A journey of two tabs with a page each, and one without tabs. */
async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey, tabs } = await aJourney(platform, workspace)
  const { id: into } = await createJourney(platform, { workspace, user, name: 'Second talk' })
  const [story = '', pricing = ''] = tabs
  const from = { workspace, user, journey }
  async function shown(which: { workspace: string; journey: string }) {
    const loaded = await loadJourney(platform, which)
    return loaded.tabs.map(({ title, from: origin }) => [title, origin?.version])
  }
  const all = { tabs, name: 'A talk', note: '' }
  return {
    platform,
    workspace,
    user,
    from,
    tabs,
    story,
    pricing,
    all,
    into: { ...from, journey: into },
    shown,
  }
}

test('the refusal names a tab with a too long title, or the invalid item', async () => {
  const { platform, from, all } = await aDesk()
  const title = `Long ${'a'.repeat(60)}`
  const { id: long } = await addTab(platform, { ...from, title })
  await expect(saveTabsToLibrary(platform, { ...from, ...all, tabs: [long] })).rejects.toMatchObject({
    code: 'step_template_refused',
    message: expect.stringContaining(title),
  })
  const { id: tab } = await addTab(platform, { ...from, title: 'Next', type: 'link' })
  const told = toldOfItem.parse({ title: 'Read on', url: '' })
  await addItem(platform, { ...from, tab, item: { kind: 'link', told } })
  await expect(saveTabsToLibrary(platform, { ...from, ...all, tabs: [tab] })).rejects.toMatchObject({
    message: expect.stringMatching(/“Read on” in the “Next” tab/),
  })
})

test('an outdated version of an entry does not overwrite a later one', async () => {
  const { platform, from, all, story } = await aDesk()
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  const { part } = await loadStepTemplate(platform, { ...from, template })
  await saveStepTemplate(platform, { ...from, template, version: 1, name: 'First call', note: '', part })
  await renameTab(platform, { ...from, tab: story, title: 'Our story' })
  const next = { ...from, ...all, template }
  await expect(saveTabsToLibrary(platform, { ...next, templateVersion: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'step_template_changed',
  })
  expect(await loadStepTemplate(platform, { ...from, template })).toMatchObject({
    name: 'First call',
    version: 2,
  })
  expect(await saveTabsToLibrary(platform, { ...next, templateVersion: 2 })).toMatchObject({ version: 3 })
})

test('saving tabs is not an undoable change, and earlier undo states keep the library link', async () => {
  const { platform, from, all, story, shown } = await aDesk()
  const colleague = { ...from, user: newId() }
  await renameTab(platform, { ...from, tab: story, title: 'Our story' })
  const { id: template } = await saveTabsToLibrary(platform, { ...colleague, ...all })
  await undoChange(platform, from)
  expect(await shown(from)).toEqual([
    ['Story', 1],
    ['Pricing', 1],
  ])
  const { tabs } = await loadJourney(platform, from)
  const { part } = await loadStepTemplate(platform, { ...from, template })
  expect(tabs.map((tab) => tab.from?.tab)).toEqual('tabs' in part && part.tabs.map(({ id }) => id))
  await redoChange(platform, from)
  expect(await shown(from)).toEqual([
    ['Our story', 1],
    ['Pricing', 1],
  ])
  await removeTab(platform, { ...from, tab: story })
  await undoChange(platform, from)
  expect(await shown(from)).toEqual([
    ['Our story', 1],
    ['Pricing', 1],
  ])
  // The next version is based on their current content.
  expect(await saveTabsToLibrary(platform, { ...from, ...all, template })).toMatchObject({ version: 1 })
})

test('undoing an update restores the previous version, even after a later one was saved', async () => {
  const { platform, from, all, story, into, shown } = await aDesk()
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  await insertTabs(platform, { ...into, template })
  await renameTab(platform, { ...from, tab: story, title: 'Our story' })
  await saveTabsToLibrary(platform, { ...from, ...all, template })
  const { tabs } = await loadJourney(platform, into)
  const part = tabs[0]?.from?.part ?? ''
  await updateTabsInDraft(platform, { ...into, template, part })
  await renameTab(platform, { ...into, tab: tabs[1]?.id ?? '', title: 'Prices' })
  await saveTabsToLibrary(platform, { ...into, ...all, tabs: tabs.map(({ id }) => id), template })
  expect(await shown(into)).toEqual([
    ['Our story', 3],
    ['Prices', 3],
  ])
  await undoChange(platform, into)
  expect(await shown(into)).toEqual([
    ['Our story', 3],
    ['Pricing', 3],
  ])
  await undoChange(platform, into)
  expect(await shown(into)).toEqual([
    ['Story', 1],
    ['Pricing', 1],
  ])
  expect(await updateTabsInDraft(platform, { ...into, template, part })).toMatchObject({ version: 3 })
  expect(await shown(into)).toEqual([
    ['Our story', 3],
    ['Prices', 3],
  ])
})

test('a tab restored by undo is updated from its own version', async () => {
  const { platform, from, all, story, pricing, into, shown } = await aDesk()
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  await insertTabs(platform, { ...into, template })
  const own = (await loadJourney(platform, into)).tabs
  for (const [tab, title] of [
    [story, 'Our story'],
    [pricing, 'Prices'],
  ] as const)
    await renameTab(platform, { ...from, tab, title })
  await saveTabsToLibrary(platform, { ...from, ...all, template })
  // B of version 1 next to A of version 2.
  await platform.db.inWorkspace(from.workspace, (tx) =>
    tx.execute(sql`update tab set title = 'Our story', origin = jsonb_set(origin, '{version}', '2')
      where id = ${own[0]?.id}`),
  )
  expect(await shown(into)).toEqual([
    ['Our story', 2],
    ['Pricing', 1],
  ])
  const part = own[0]?.from?.part ?? ''
  expect(await updateTabsInDraft(platform, { ...into, template, part })).toMatchObject({ version: 2 })
  expect(await shown(into)).toEqual([
    ['Our story', 2],
    ['Prices', 2],
  ])
})

test('visible tabs are published in the library, even if saved later', async () => {
  const { platform, workspace, from, all, pricing } = await aDesk()
  await publishJourney(platform, from)
  const { id } = await addTab(platform, { ...from, title: 'Not yet' })
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  await saveTabsToLibrary(platform, { ...from, ...all, tabs: [id], name: 'Draft alone' })
  async function uses() {
    const { templates } = await listStepTemplates(platform, { workspace })
    return templates.map(({ name, uses: found }) => [
      name,
      found.map(({ inDraft, inLive }) => [inDraft, inLive]),
    ])
  }
  expect(await uses()).toEqual([
    ['A talk', [[true, true]]],
    ['Draft alone', [[true, false]]],
  ])
  const before = await publishJourney(platform, from)
  expect(await publishJourney(platform, from)).toEqual(before)
  await removeTab(platform, { ...from, tab: pricing })
  await saveTabsToLibrary(platform, { ...from, ...all, tabs: all.tabs.slice(0, 1), template })
  expect((await uses())[0]).toEqual(['A talk', [[true, true]]])
})

test('items in restricted folders are not named, and deleted ones are', async () => {
  const { platform, workspace, from, into, all } = await aDesk()
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  const [story, pricing] = (await loadJourney(platform, from)).tabs.map(({ items }) => items[0]?.page ?? '')
  const closed = newId()
  await platform.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into folder (workspace, id, name, created_at, updated_at)
      values (${workspace}, ${closed}, 'Closed', now(), now())`)
    await tx
      .update(page)
      .set({ folder: closed })
      .where(eq(page.id, pricing ?? ''))
    await tx.execute(sql`delete from tab_item where page = ${story}`)
    await tx.delete(page).where(eq(page.id, story ?? ''))
  })
  await withRestrictions({ folders: [closed], media: [] }, async () => {
    const { part } = await loadStepTemplate(platform, { workspace, template })
    const version = await readStepVersion(platform, { workspace, template, n: 1 })
    if (!('tabs' in part)) throw new Error('no tabs')
    expect(Object.values(await readTabThings(platform, { workspace, part }))).toEqual([
      { title: 'Why we started', state: 'gone' },
      { title: '', state: 'hidden' },
    ])
    expect(JSON.stringify([part, version.part])).not.toContain('What it costs')
    expect((await insertTabs(platform, { ...into, template })).left).toEqual([
      { called: 'Why we started', why: 'gone' },
      { called: '', why: 'hidden' },
    ])
  })
  // Members with access see the name.
  const { part } = await loadStepTemplate(platform, { workspace, template })
  expect(JSON.stringify(part)).toContain('What it costs')
})

test('an entry names its first 500 journeys and says that there are more', async () => {
  const { platform, workspace, from, all } = await aDesk()
  const { id: template } = await saveTabsToLibrary(platform, { ...from, ...all })
  expect(await loadStepTemplate(platform, { workspace, template })).toMatchObject({ hasMoreUses: false })
  await platform.db.asSystem((tx) =>
    tx.execute(sql`with made as (
      insert into journey (workspace, id, name, created_at, updated_at)
      select ${workspace}, gen_random_uuid(), 'Talk ' || n, now(), now() from generate_series(1, 500) n returning id
    ) insert into tab (workspace, id, journey, title, position, origin)
      select ${workspace}, gen_random_uuid(), id, 'Story', 0, jsonb_build_object('template', ${template}::text) from made`),
  )
  const { uses, hasMoreUses } = await loadStepTemplate(platform, { workspace, template })
  expect([uses.length, hasMoreUses]).toEqual([500, true])
})
