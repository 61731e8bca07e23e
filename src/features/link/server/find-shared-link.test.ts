import { eq, sql } from 'drizzle-orm'
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
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { editLink } from './edit-link.ts'
import { findSharedLink } from './find-shared-link.ts'

async function aSharedPage(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const link = await aLink(platform)
  const { workspace, hashid, journey } = link
  const id = await aPage(platform, workspace)
  const which = { workspace, user: newId(), journey }
  await addPageToTab(platform, { ...which, tab: link.tabs[0] ?? '', page: id })
  await publishJourney(platform, which)
  const stamp = async () => (await findSharedLink(platform, hashid))?.stamp
  /** The names of changes that leave the stamp as it was, or unstable. */
  async function withoutNewStamp(changes: Record<string, () => Promise<unknown>>): Promise<string[]> {
    const failed: string[] = []
    for (const [what, change] of Object.entries(changes)) {
      const before = await stamp()
      await change()
      const after = await stamp()
      if (after === before || (await stamp()) !== after) failed.push(what)
    }
    return failed
  }
  const changePage = (values: Partial<typeof page.$inferInsert>) => setFields(platform, [page, id], values)
  const inside = (run: (tx: Transaction) => Promise<unknown>) => platform.db.inWorkspace(workspace, run)
  return { ...link, platform, which, page: id, stamp, withoutNewStamp, changePage, inside }
}

const next = { version: sql`version + 1` }

test('the stamp stays the same while only drafts and pages of other journeys change', async () => {
  const { platform, stamp, which } = await aSharedPage()
  const before = await stamp()
  expect(before).toMatch(/^[\w-]{22}$/)
  platform.clock.advance(60)
  const other = await aSharedPage(platform)
  await other.changePage({ publishedVersion: 2 })
  await addTab(platform, { ...which, title: 'Team' })
  expect(await stamp()).toBe(before)
})

test('a change of any page of the journey, of the tabs, the link or the workspace changes the stamp', async () => {
  const { platform, which, workspace, id, tabs, withoutNewStamp, changePage } = await aSharedPage()
  const settings = { ...linkSettings.parse({ title: 'Renamed' }), account: undefined }
  const change = (values: Partial<typeof workspaces.$inferInsert>) => () =>
    setFields(platform, [workspaces, workspace], values)
  const failed = await withoutNewStamp({
    published: () => changePage({ publishedVersion: 2 }),
    unpublished: () => changePage({ publishedVersion: null }),
    edited: () => changePage({ version: 2 }),
    removed: () => changePage({ deletedAt: new Date(platform.clock.now().getTime() + 1) }),
    async 'another tab'() {
      await addTab(platform, { ...which, title: 'Team' })
      await publishJourney(platform, which)
    },
    async 'no tab'() {
      await removeTab(platform, { ...which, tab: tabs[0] ?? '' })
      await publishJourney(platform, which)
    },
    link: () => editLink(platform, { workspace, link: id }, settings),
    name: change({ name: 'Acme Radio' }),
    logo: change({ logo: '/logo.svg' }),
    subscription: change({ stripeSubscriptionStatus: 'canceled' }),
    plan: change({ stripePlanId: 'starter' }),
  })
  expect(failed).toEqual([])
})

test("links of a paused or archived journey don't open until it is open again", async () => {
  const { platform, hashid, which } = await aSharedPage()
  for (const close of [pauseJourney, archiveJourney]) {
    await close(platform, which)
    expect(await findSharedLink(platform, hashid)).toBeUndefined()
    await resumeJourney(platform, which)
    expect(await findSharedLink(platform, hashid)).toBeDefined()
  }
})

/** A page of the link that shows these assets with players. */
async function aPageWithAudio() {
  const shared = await aSharedPage()
  const { platform, workspace, inside } = shared
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  const media = { id: newId(), filename: 'talk.mp3', mime: 'audio/mpeg', bytes: 9, createdAt: at.createdAt }
  const [one, other] = [newId(), newId()]
  const audio = { workspace, kind: 'audio', title: 'Talk', status: 'ready', source: 'upload', ...at } as const
  const show = (data: unknown) =>
    inside((tx) =>
      tx
        .update(pageVersion)
        .set({ data: sql`${JSON.stringify(data)}::jsonb` })
        .where(eq(pageVersion.page, shared.page)),
    )
  await inside(async (tx) => {
    await tx.insert(mediaFile).values({ workspace, key: media.id, sha256: 'a'.repeat(64), ...media })
    await tx.insert(asset).values({ id: one, ...audio })
    await tx.insert(asset).values({ id: other, primaryMedia: media.id, ...audio })
  })
  await show({ root: { title: 'Talks' }, blocks: players(one, other) })
  return { ...shared, at, media: media.id, one, other, show }
}

function players(...assets: unknown[]) {
  return assets.map((of) => ({ id: 'a', type: 'audio', props: { asset: of } }))
}

test('a change of any asset a page shows, or of its recording or transcripts, changes the stamp', async () => {
  const { platform, workspace, at, media, one, other, withoutNewStamp, inside } = await aPageWithAudio()
  const made = { workspace, id: newId(), asset: other, wordCount: 3, format: 'srt', ...at } as const
  const later = new Date(platform.clock.now().getTime() + 1)
  const failed = await withoutNewStamp({
    peaks: () => setFields(platform, [mediaFile, media], { peaks: [0.5] }),
    length: () => setFields(platform, [mediaFile, media], { durationMs: 9000 }),
    words: () => setFields(platform, [asset, one], { title: 'Speech', version: 2 }),
    recording: () => setFields(platform, [asset, one], { primaryMedia: media }),
    transcript: () => inside((tx) => tx.insert(transcript).values(made)),
    'transcript in another language': () =>
      inside((tx) => tx.insert(transcript).values({ ...made, id: newId(), language: 'de' })),
    'words of a transcript': () => setFields(platform, [transcript, made.id], { updatedAt: later }),
    'no transcript': () => inside((tx) => tx.delete(transcript).where(eq(transcript.asset, other))),
    removal: () => setFields(platform, [asset, other], { deletedAt: later }),
  })
  expect(failed).toEqual([])
})

test('of assets that no published page shows only the one a page was made from changes the stamp', async () => {
  const { platform, workspace, at, stamp, one, other, show, ...world } = await aPageWithAudio()
  const { withoutNewStamp, changePage, inside } = world
  await show({ blocks: players(other) })
  const before = await stamp()
  await setFields(platform, [asset, one], next)
  expect(await stamp()).toBe(before)
  await changePage({ sourceAsset: one })
  const said = { workspace, id: newId(), asset: one, format: 'srt', wordCount: 3, ...at } as const
  const failed = await withoutNewStamp({
    transcript: () => inside((tx) => tx.insert(transcript).values(said)),
    asset: () => setFields(platform, [asset, one], next),
  })
  expect(failed).toEqual([])
  await changePage({ publishedVersion: null })
  const unpublished = await stamp()
  await setFields(platform, [asset, other], next)
  expect(await stamp()).toBe(unpublished)
})

test('a stored version that is not a valid page has a stamp too', async () => {
  const { stamp, show } = await aPageWithAudio()
  const odd = players(null, 7, [], {}, 'x', '-'.repeat(36), `${newId()}x`)
  for (const data of [null, [], 'text', 7, { blocks: null }, { blocks: {} }, { blocks: odd }]) {
    await show(data)
    expect(await stamp(), JSON.stringify(data)).toMatch(/^[\w-]{22}$/)
  }
})
