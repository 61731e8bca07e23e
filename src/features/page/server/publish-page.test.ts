import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage } from '#src/test/factories.ts'
import { aDraft, aFile, saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import type { DraftBlock, DraftPageData } from '../schema.ts'
import { createPage } from './create-page.ts'
import { deletePage, restorePage } from './delete-page.ts'
import { listPages } from './list-pages.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { pageLengths } from './page-lengths.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { schedulePage } from './schedule-page.ts'
import { publishPages, unpublishPages } from './show-pages.ts'
import { page, pageLength, pageVersion } from './tables.ts'

const mediaUrl = (media: string): string => `/media/${media}`

async function seen(platform: TestPlatform, { workspace, page: id }: { workspace: string; page: string }) {
  return loadPublishedPages(platform, { workspace, pages: [id], mediaUrl })
}

test('visitors see a page from publishing until unpublishing, and changes only when that version is published', async () => {
  const { root, blocks } = saying('Hello')
  const { platform, which: one } = await aDraft({ root: { ...root, description: 'In short.' }, blocks })
  expect(await seen(platform, one)).toEqual([])
  expect(await publishPage(platform, one)).toEqual({ published: true, version: 2 })
  expect(await seen(platform, one)).toEqual([
    { id: one.page, title: 'Why', description: 'In short.', blocks },
  ])
  expect(await unpublishPage(platform, one)).toEqual({ version: 3 })
  expect(await seen(platform, one)).toEqual([])
  expect(await unpublishPage(platform, one)).toEqual({ version: 3 })

  await publishPage(platform, one)
  await savePage(platform, { ...one, version: 4, data: saying('Hello', 'Renamed') })
  expect(await seen(platform, one)).toMatchObject([{ title: 'Why' }])
  const [shown] = await platform.db.inWorkspace(one.workspace, (tx) =>
    tx.select({ title: page.title }).from(page).where(eq(page.id, one.page)),
  )
  expect(shown).toEqual({ title: 'Why' })
  expect((await listPages(platform, one)).pages).toMatchObject([{ title: 'Renamed', status: 'changed' }])
  const changed = { published: false, reason: 'changed_elsewhere', version: 5 }
  expect(await publishPage(platform, { ...one, version: 4 })).toEqual(changed)
  await publishPage(platform, one)
  expect(await seen(platform, one)).toMatchObject([{ title: 'Renamed' }])
})

test('an empty page, or one whose asset or image is deleted or of another workspace, is not published', async () => {
  const { which: empty } = await aDraft({ ...saying(''), blocks: [] })
  const stranger = await aPlace()
  const media = await aFile(stranger.platform, stranger.workspace, 'image/png')
  const blocks: DraftBlock[] = [
    { id: 'i', type: 'image', props: { source: { media }, alt: 'A', caption: '' } },
    { id: 'a', type: 'audio', props: { asset: newId(), title: '', chapters: [], showTranscript: true } },
  ]
  const { platform, which: one } = await aDraft({ ...saying(''), blocks })
  expect(await publishPage(platform, empty)).toMatchObject({ problems: [{ field: 'blocks' }] })
  expect(await publishPage(platform, one)).toEqual({
    published: false,
    reason: 'incomplete',
    problems: [
      { block: 'i', field: 'source', message: 'This image was deleted. Upload another one.' },
      { block: 'a', field: 'asset', message: 'This asset was deleted. Choose another one.' },
    ],
  })
  expect(await seen(platform, one)).toEqual([])
})

test('a published page includes its recording, images and transcript', async () => {
  const { platform, workspace, who } = await aPlace()
  const recording = await aFile(platform, workspace, 'audio/mpeg')
  const picture = await aFile(platform, workspace, 'image/png')
  const attribution = 'Public domain'
  const about = { title: 'Ask not', kind: 'audio', source: 'upload', attribution } as const
  const { id: asset } = await createAsset(platform, { ...who, ...about, primaryMedia: recording })
  const text = '1\n00:00:01,000 --> 00:00:02,000\nAsk not.\n'
  await importTranscript(platform, { ...who, asset, filename: 'a.srt', text })
  const props = { asset, title: '', chapters: [], showTranscript: true }
  const image = { alt: 'A', caption: '' }
  const blocks: DraftBlock[] = [
    { id: 'a', type: 'audio', props },
    { id: 'b', type: 'audio', props: { ...props, title: 'Again', showTranscript: false } },
    { id: 'i', type: 'image', props: { ...image, source: { media: picture }, width: 4, height: 3 } },
    // Audio is not an image.
    { id: 'j', type: 'image', props: { ...image, source: { media: recording } } },
  ]
  const data = { ...saying(''), blocks }
  const { id } = await createPage(platform, { ...who, title: 'Ask not', data })
  await setFields(platform, [page, id], { publishedVersion: 1 })
  const sound = {
    attribution,
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
  const { platform, workspace } = await aPlace()
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

test('a published or scheduled page cannot be deleted; a draft moves to the trash and can be restored', async () => {
  const { platform, which: one } = await aDraft()
  const refused = { status: 409, code: 'page_published', message: 'Unpublish the page first.' }
  const at = new Date(platform.clock.now().getTime() + 60_000)
  await schedulePage(platform, { ...one, version: 1, at })
  await expect(deletePage(platform, one)).rejects.toMatchObject(refused)
  await unpublishPage(platform, one)
  await publishPage(platform, one)
  await expect(deletePage(platform, one)).rejects.toMatchObject(refused)
  await unpublishPage(platform, one)
  await deletePage(platform, one)
  expect((await listPages(platform, one)).pages).toEqual([])
  await expect(deletePage(platform, one)).rejects.toMatchObject({ status: 404 })
  await expect(loadPageDraft(platform, one)).rejects.toMatchObject({ status: 404 })
  await createPage(platform, { ...one, title: 'Why' })
  await restorePage(platform, one)
  expect((await listPages(platform, one)).pages.map(({ slug }) => slug).sort()).toEqual(['why', 'why-2'])
})

test('several pages are published together, with incomplete ones named, and unpublished together with scheduled ones', async () => {
  const { platform, who } = await aPlace()
  const add = async (title: string, text = 'Hello') =>
    (await createPage(platform, { ...who, title, data: saying(text, title) })).id
  const statuses = async () =>
    (await listPages(platform, { ...who, sort: 'title' })).pages.map(({ status }) => status)
  const [ready, empty, waiting] = [await add('A'), await add('B', ''), await add('C')]
  const done = await publishPages(platform, { ...who, ids: [ready, empty] })
  expect(done.published).toBe(1)
  expect(done.notReady).toMatchObject([{ title: 'B', problems: [{ message: 'Enter a heading.' }] }])
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  await schedulePage(platform, { ...who, page: waiting, version: 1, at })
  expect(await statuses()).toEqual(['published', 'draft', 'scheduled'])
  expect(await unpublishPages(platform, { ...who, ids: [ready, empty, waiting] })).toBe(2)
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
})

function ofWords(words: number): DraftPageData {
  const text = Array.from({ length: words }, () => 'word').join(' ')
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }
  const doc = { type: 'doc' as const, content: [paragraph] }
  return { root: { title: 'Why', description: '' }, blocks: [{ id: 't', type: 'rich_text', props: { doc } }] }
}

test('a page’s length is that of its published version, cached for a day; a draft or unpublished page has none', async () => {
  const { platform, which } = await aDraft(ofWords(230))
  const one = { ...which, pages: [which.page] }
  expect(await pageLengths(platform, one)).toEqual(new Map())
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await platform.db.inWorkspace(one.workspace, (tx) => tx.update(pageLength).set({ seconds: 7 }))
  platform.clock.advance(86_399)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 7]]))
  platform.clock.advance(2)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await savePage(platform, { ...one, version: 2, data: ofWords(460) })
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 120]]))
  await unpublishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map())
})
