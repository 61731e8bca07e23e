import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { page } from '#src/features/page/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink, aPage } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { editLink } from './edit-link.ts'
import { findSharedLink } from './find-shared-link.ts'

async function aSharedPage(platform: TestPlatform) {
  const link = await aLink(platform)
  const { workspace, hashid, journey } = link
  const id = await aPage(platform, workspace)
  const which = { workspace, user: newId(), journey }
  await addPageToTab(platform, { ...which, tab: link.tabs[0] ?? '', page: id })
  const stamp = async () => (await findSharedLink(platform, hashid))?.stamp
  const changePage = (values: Partial<typeof page.$inferInsert>) =>
    platform.db.inWorkspace(workspace, (tx) =>
      tx
        .update(page)
        .set(values)
        .where(and(eq(page.workspace, workspace), eq(page.id, id))),
    )
  return { ...link, which, page: id, stamp, changePage }
}

test('the stamp stays while nothing changes', async () => {
  const platform = await createTestPlatform()
  const { stamp } = await aSharedPage(platform)
  const before = await stamp()
  platform.clock.advance(60)
  await aLink(platform)
  expect(before).toMatch(/^[\w-]{22}$/)
  expect(await stamp()).toBe(before)
})

test('publishing, unpublishing, editing or removing any page of the journey changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, changePage } = await aSharedPage(platform)
  const later = new Date(platform.clock.now().getTime() + 1)
  const changes = [
    { publishedVersion: 2 },
    { publishedVersion: null },
    { updatedAt: later },
    { version: 2 },
    { deletedAt: later },
  ]
  for (const change of changes) {
    const before = await stamp()
    await changePage(change)
    expect(await stamp(), JSON.stringify(change)).not.toBe(before)
  }
})

test('a page of another journey does not change the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp } = await aSharedPage(platform)
  const other = await aSharedPage(platform)
  const before = await stamp()
  await other.changePage({ publishedVersion: 2 })
  expect(await stamp()).toBe(before)
})

test('a change of the tabs or of the link changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, which, workspace, id, tabs } = await aSharedPage(platform)
  const settings = {
    title: 'Renamed',
    account: undefined,
    emailTo: '',
    emailNotification: false,
    webhookUrl: '',
    webhook: false,
    trackDurationMin: 0,
  }
  const changes = [
    () => addTab(platform, { ...which, title: 'Team' }),
    () => removeTab(platform, { ...which, tab: tabs[0] ?? '' }),
    () => editLink(platform, { workspace, link: id }, settings),
  ]
  for (const change of changes) {
    const before = await stamp()
    await change()
    expect(await stamp()).not.toBe(before)
  }
})

test('a change of the name, the logo or the subscription of the workspace changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, workspace } = await aSharedPage(platform)
  const changes = [
    { name: 'Acme Radio' },
    { logo: '/logo.svg' },
    { stripeSubscriptionStatus: 'canceled' },
    { stripePlanId: 'starter' },
  ]
  for (const change of changes) {
    const before = await stamp()
    await platform.db.asSystem((tx) => tx.update(workspaces).set(change).where(eq(workspaces.id, workspace)))
    expect(await stamp(), JSON.stringify(change)).not.toBe(before)
  }
})

test('another transcript of the asset that a page was made from changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, workspace, changePage } = await aSharedPage(platform)
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  const made = { workspace, id: newId(), ...at }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(asset).values({ ...made, kind: 'document', title: 'Talk', status: 'ready', source: 'upload' }),
  )
  await changePage({ sourceAsset: made.id })
  const before = await stamp()
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(transcript).values({ ...made, asset: made.id, format: 'srt', wordCount: 3 }),
  )
  const withTranscript = await stamp()
  expect(withTranscript).not.toBe(before)
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ version: sql`${asset.version} + 1` })
      .where(eq(asset.workspace, workspace)),
  )
  expect(await stamp()).not.toBe(withTranscript)
})
