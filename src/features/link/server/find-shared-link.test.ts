import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { archiveJourney, pauseJourney, resumeJourney } from '#src/features/journey/server/pause-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { linkSettings } from '#src/features/link/schema.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
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
  await publishJourney(platform, which)
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

test('the stamp stays the same while only drafts and pages of other journeys change', async () => {
  const platform = await createTestPlatform()
  const { stamp, which } = await aSharedPage(platform)
  const before = await stamp()
  platform.clock.advance(60)
  await aLink(platform)
  expect(before).toMatch(/^[\w-]{22}$/)
  expect(await stamp()).toBe(before)
  const other = await aSharedPage(platform)
  await other.changePage({ publishedVersion: 2 })
  expect(await stamp()).toBe(before)
  await addTab(platform, { ...which, title: 'Team' })
  expect(await stamp()).toBe(before)
})

test('publishing, unpublishing, editing or removing any page of the journey changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, changePage } = await aSharedPage(platform)
  const later = new Date(platform.clock.now().getTime() + 1)
  const changes = [{ publishedVersion: 2 }, { publishedVersion: null }, { version: 2 }, { deletedAt: later }]
  for (const change of changes) {
    const before = await stamp()
    await changePage(change)
    expect(await stamp(), JSON.stringify(change)).not.toBe(before)
  }
})

test("links of a paused or archived journey don't open until it is open again", async () => {
  const platform = await createTestPlatform()
  const { hashid, which } = await aSharedPage(platform)
  for (const close of [pauseJourney, archiveJourney]) {
    await close(platform, which)
    expect(await findSharedLink(platform, hashid)).toBeUndefined()
    await resumeJourney(platform, which)
    expect(await findSharedLink(platform, hashid)).toBeDefined()
  }
})

test('a change of the tabs or of the link changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, which, workspace, id, tabs } = await aSharedPage(platform)
  const settings = { ...linkSettings.parse({ title: 'Renamed' }), account: undefined }
  const changes = [
    async () => {
      await addTab(platform, { ...which, title: 'Team' })
      await publishJourney(platform, which)
    },
    async () => {
      await removeTab(platform, { ...which, tab: tabs[0] ?? '' })
      await publishJourney(platform, which)
    },
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

/** A page of the link that shows these assets with players, and functions that change them. */
async function aPageWithAudio(platform: TestPlatform) {
  const shared = await aSharedPage(platform)
  const { workspace } = shared
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  const media = { id: newId(), filename: 'talk.mp3', mime: 'audio/mpeg', bytes: 9, createdAt: at.createdAt }
  const [one, other] = [newId(), newId()]
  const audio = { kind: 'audio', title: 'Talk', status: 'ready', source: 'upload' } as const
  const blocks = [one, other].map((id) => ({ id, type: 'audio', props: { asset: id } }))
  const change = (run: (tx: Transaction) => Promise<unknown>) => platform.db.inWorkspace(workspace, run)
  await change(async (tx) => {
    await tx.insert(mediaFile).values({ workspace, key: media.id, sha256: 'a'.repeat(64), ...media })
    await tx.insert(asset).values({ workspace, id: one, ...audio, ...at })
    await tx.insert(asset).values({ workspace, id: other, primaryMedia: media.id, ...audio, ...at })
    await tx
      .update(pageVersion)
      .set({ data: { root: { title: 'Talks' }, blocks } })
      .where(eq(pageVersion.page, shared.page))
  })
  return { ...shared, at, media: media.id, assets: [one, other] as const, change }
}

test('a change of any asset a page shows, or of its recording or transcripts, changes the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, workspace, at, media, assets, change } = await aPageWithAudio(platform)
  const made = { workspace, id: newId(), asset: assets[1], wordCount: 3, format: 'srt', ...at } as const
  const later = new Date(platform.clock.now().getTime() + 1)
  const changes: Record<string, (tx: Transaction) => Promise<unknown>> = {
    peaks: (tx) =>
      tx
        .update(mediaFile)
        .set({ peaks: [0.5] })
        .where(eq(mediaFile.id, media)),
    length: (tx) => tx.update(mediaFile).set({ durationMs: 9000 }).where(eq(mediaFile.id, media)),
    words: (tx) => tx.update(asset).set({ title: 'Speech', version: 2 }).where(eq(asset.id, assets[0])),
    recording: (tx) => tx.update(asset).set({ primaryMedia: media }).where(eq(asset.id, assets[0])),
    transcript: (tx) => tx.insert(transcript).values(made),
    'transcript in another language': (tx) =>
      tx.insert(transcript).values({ ...made, id: newId(), language: 'de' }),
    'words of a transcript': (tx) =>
      tx.update(transcript).set({ updatedAt: later }).where(eq(transcript.id, made.id)),
    'no transcript': (tx) => tx.delete(transcript).where(eq(transcript.asset, assets[1])),
    removal: (tx) => tx.update(asset).set({ deletedAt: later }).where(eq(asset.id, assets[1])),
  }
  for (const [what, run] of Object.entries(changes)) {
    const before = await stamp()
    await change(run)
    const after = await stamp()
    expect(after, what).not.toBe(before)
    expect(await stamp(), what).toBe(after)
  }
})

test('an asset that no published page shows does not change the stamp', async () => {
  const platform = await createTestPlatform()
  const { stamp, page: id, assets, change } = await aPageWithAudio(platform)
  const describeAgain = () =>
    change((tx) =>
      tx
        .update(asset)
        .set({ version: sql`${asset.version} + 1` })
        .where(eq(asset.id, assets[0])),
    )
  const block = { id: 'a', type: 'audio', props: { asset: assets[1] } }
  await change((tx) =>
    tx
      .update(pageVersion)
      .set({ data: { blocks: [block] } })
      .where(eq(pageVersion.page, id)),
  )
  const before = await stamp()
  await describeAgain()
  expect(await stamp()).toBe(before)
  await change((tx) => tx.update(page).set({ publishedVersion: null }).where(eq(page.id, id)))
  const unpublished = await stamp()
  await change((tx) =>
    tx
      .update(asset)
      .set({ version: sql`${asset.version} + 1` })
      .where(eq(asset.id, assets[1])),
  )
  expect(await stamp()).toBe(unpublished)
})

test('a stored version that is not a valid page has a stamp too', async () => {
  const platform = await createTestPlatform()
  const { stamp, page: id, change } = await aPageWithAudio(platform)
  const block = (...ids: unknown[]) => ids.map((one) => ({ type: 'audio', props: { asset: one } }))
  const stored = [
    null,
    [],
    'text',
    7,
    { blocks: null },
    { blocks: {} },
    { blocks: block(null, 7, [], {}, 'x', '-'.repeat(36), `${newId()}x`) },
  ]
  for (const data of stored) {
    const json = JSON.stringify(data)
    await change((tx) =>
      tx
        .update(pageVersion)
        .set({ data: sql`${json}::jsonb` })
        .where(eq(pageVersion.page, id)),
    )
    expect(await stamp(), json).toMatch(/^[\w-]{22}$/)
  }
})

test('another transcript of the asset a page was made from changes the stamp', async () => {
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
