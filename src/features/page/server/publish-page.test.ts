import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { blankBlock } from '../rules/blank-block.ts'
import type { DraftBlock } from '../schema.ts'
import { createPage } from './create-page.ts'
import { deletePage, restorePage } from './delete-page.ts'
import { listPages } from './list-pages.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { page, pageVersion } from './tables.ts'

const heading: DraftBlock = { id: 'h', type: 'heading', props: { text: 'Hello', level: 2 } }
const mediaUrl = (media: string): string => `/media/${media}`

async function aDraft(platform: TestPlatform, blocks: DraftBlock[] = [heading]) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const data = { root: { title: 'Why we started', description: 'In short.' }, blocks }
  const made = await createPage(platform, { workspace, user, title: 'Why we started', data })
  return { workspace, user, page: made.id }
}

async function aMediaFile(platform: TestPlatform, workspace: string, mime: string): Promise<string> {
  const id = newId()
  const file = { workspace, id, key: `media/${id}`, filename: 'a', mime, bytes: 1, sha256: '' }
  const sound = { durationMs: 11_000, peaks: [0.5, 1] }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(mediaFile).values({ ...file, ...sound, createdAt: platform.clock.now() }),
  )
  return id
}

async function seen(platform: TestPlatform, { workspace, page: id }: { workspace: string; page: string }) {
  return loadPublishedPages(platform, { workspace, pages: [id], mediaUrl })
}

test('visitors see a page from publishing until unpublishing', async () => {
  const platform = await createTestPlatform()
  const one = await aDraft(platform)
  expect(await seen(platform, one)).toEqual([])
  expect(await publishPage(platform, one)).toEqual({ published: true, version: 2 })
  expect(await seen(platform, one)).toEqual([
    { id: one.page, title: 'Why we started', description: 'In short.', blocks: [heading] },
  ])
  expect(await unpublishPage(platform, one)).toEqual({ version: 3 })
  expect(await seen(platform, one)).toEqual([])
  expect(await unpublishPage(platform, one)).toEqual({ version: 3 })
})

test('changes after publishing, including the title, are hidden until published', async () => {
  const platform = await createTestPlatform()
  const one = await aDraft(platform)
  await publishPage(platform, one)
  const data = { root: { title: 'Renamed', description: '' }, blocks: [heading] }
  await savePage(platform, { ...one, version: 2, data })
  expect(await seen(platform, one)).toMatchObject([{ title: 'Why we started' }])
  const [shown] = await platform.db.inWorkspace(one.workspace, (tx) =>
    tx.select({ title: page.title }).from(page).where(eq(page.id, one.page)),
  )
  expect(shown).toEqual({ title: 'Why we started' })
  expect((await listPages(platform, one)).pages).toMatchObject([{ title: 'Renamed', status: 'changed' }])
  await publishPage(platform, one)
  expect(await seen(platform, one)).toMatchObject([{ title: 'Renamed' }])
})

test('a page with empty fields is not published, and each field is named', async () => {
  const platform = await createTestPlatform()
  const one = await aDraft(platform, [heading, blankBlock('quote', 'q')])
  expect(await publishPage(platform, one)).toEqual({
    published: false,
    reason: 'incomplete',
    problems: [{ block: 'q', field: 'text', message: 'Enter a quote.' }],
  })
  expect(await seen(platform, one)).toEqual([])
  const empty = await aDraft(platform, [])
  expect(await publishPage(platform, empty)).toMatchObject({ problems: [{ field: 'blocks' }] })
})

test('a page whose asset or image is deleted or of another workspace is not published', async () => {
  const platform = await createTestPlatform()
  const stranger = await aDraft(platform)
  const picture = await aMediaFile(platform, stranger.workspace, 'image/png')
  const image: DraftBlock = {
    id: 'i',
    type: 'image',
    props: { source: { media: picture }, alt: 'A', caption: '' },
  }
  const audio: DraftBlock = {
    id: 'a',
    type: 'audio',
    props: { asset: newId(), title: '', chapters: [], showTranscript: true },
  }
  const one = await aDraft(platform, [image, audio])
  expect(await publishPage(platform, one)).toEqual({
    published: false,
    reason: 'incomplete',
    problems: [
      { block: 'i', field: 'source', message: 'This image was deleted. Upload another one.' },
      { block: 'a', field: 'asset', message: 'This asset was deleted. Choose another one.' },
    ],
  })
})

test('only the requested version is published', async () => {
  const platform = await createTestPlatform()
  const one = await aDraft(platform)
  const data = { root: { title: 'Renamed', description: '' }, blocks: [heading] }
  await savePage(platform, { ...one, version: 1, data })
  expect(await publishPage(platform, { ...one, version: 1 })).toEqual({
    published: false,
    reason: 'changed_elsewhere',
    version: 2,
  })
})

test('a published page includes its recording, images and transcript', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const recording = await aMediaFile(platform, workspace, 'audio/mpeg')
  const picture = await aMediaFile(platform, workspace, 'image/png')
  const about = {
    workspace,
    user,
    title: 'Ask not',
    kind: 'audio',
    source: 'upload',
    attribution: 'Public domain',
  } as const
  const { id: asset } = await createAsset(platform, { ...about, primaryMedia: recording })
  const text = '1\n00:00:01,000 --> 00:00:02,000\nAsk not.\n'
  await importTranscript(platform, { workspace, asset, user, filename: 'a.srt', text })
  const props = { asset, title: '', chapters: [], showTranscript: true }
  const blocks: DraftBlock[] = [
    { id: 'a', type: 'audio', props },
    { id: 'b', type: 'audio', props: { ...props, title: 'Again', showTranscript: false } },
    {
      id: 'i',
      type: 'image',
      props: { source: { media: picture }, alt: 'A', caption: '', width: 4, height: 3 },
    },
    // Audio is not an image.
    { id: 'j', type: 'image', props: { source: { media: recording }, alt: 'B', caption: '' } },
  ]
  const data = { root: { title: 'Ask not', description: '' }, blocks }
  const { id } = await createPage(platform, { workspace, user, title: 'Ask not', data })
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(page)
      .set({ publishedVersion: 1 })
      .where(and(eq(page.workspace, workspace), eq(page.id, id))),
  )
  const sound = {
    attribution: 'Public domain',
    src: `/media/${recording}`,
    mime: 'audio/mpeg',
    durationMs: 11_000,
    peaks: [0.5, 1],
    chapters: [],
  }
  const [shown] = await seen(platform, { workspace, page: id })
  expect(shown?.blocks).toMatchObject([
    {
      id: 'a',
      props: { ...sound, title: 'Ask not', transcript: [{ text: 'Ask not.', startMs: 1000, endMs: 2000 }] },
    },
    { id: 'b', props: { ...sound, title: 'Again', transcript: [] } },
    { id: 'i', props: { src: `/media/${picture}`, alt: 'A', width: 4, height: 3 } },
  ])
})

test('pages come in the requested order, and a broken one is left out', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const first = await aPage(platform, workspace, 'First')
  const second = await aPage(platform, workspace, 'Second')
  const broken = await aPage(platform, workspace, 'Broken')
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(pageVersion)
      .set({ data: { root: {}, blocks: 'none' } })
      .where(eq(pageVersion.page, broken)),
  )
  const pages = await loadPublishedPages(platform, {
    workspace,
    pages: [second, broken, first, newId()],
    mediaUrl,
  })
  expect(pages.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(await loadPublishedPages(platform, { workspace, pages: [], mediaUrl })).toEqual([])
})

test('a published page cannot be deleted; a draft moves to the trash and can be restored', async () => {
  const platform = await createTestPlatform()
  const one = await aDraft(platform)
  await publishPage(platform, one)
  await expect(deletePage(platform, one)).rejects.toMatchObject({
    status: 409,
    message: 'Unpublish the page first.',
  })
  await unpublishPage(platform, one)
  await deletePage(platform, one)
  expect((await listPages(platform, one)).pages).toEqual([])
  await expect(deletePage(platform, one)).rejects.toMatchObject({ status: 404 })
  await createPage(platform, { ...one, title: 'Why we started' })
  await restorePage(platform, one)
  expect((await listPages(platform, one)).pages.map(({ slug }) => slug).sort()).toEqual([
    'why-we-started',
    'why-we-started-2',
  ])
})
