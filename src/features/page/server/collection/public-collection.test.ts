import { Readable } from 'node:stream'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import {
  changeCollectionDetails,
  createCollection,
  publishCollection,
  removeCollection,
  unpublishCollection,
} from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { aFile } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'

async function aShelf() {
  const { platform, workspace, who } = await aPlace()
  const title = 'Best <of> "us" & more'
  const { id: collection } = await createCollection(platform, { ...who, title, kind: 'hand' })
  const which = { workspace, collection }

  async function file(mime: string): Promise<string> {
    const id = await aFile(platform, workspace, mime)
    await platform.files.write(`media/${id}`, Readable.from([Buffer.from('a')]), { maxBytes: 10 })
    return id
  }
  async function add(named: string, to: Partial<typeof asset.$inferInsert>): Promise<string> {
    const about = { ...who, kind: 'audio', title: named, source: 'upload' } as const
    const { id } = await createAsset(platform, about)
    await setFields(platform, [asset, id], to)
    await addToCollection(platform, { ...which, asset: id })
    return id
  }
  const app = createApp(platform)
  const get = async (path: string) => app.request(path)
  const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))
  return { platform, who, which, collection, file, add, get, statuses }
}

test('a published collection is served as a feed and as a widget, with its public content only, until it is deleted', async () => {
  const { platform, who, which, collection, file, add, get, statuses } = await aShelf()
  const sound = await file('audio/mpeg')
  const secret = await file('audio/mpeg')
  const cover = await file('image/png')
  await add('Talk <1>', { visibility: 'public', primaryMedia: sound, summary: 'About & "words".' })
  await add('Kept', { visibility: 'private', primaryMedia: secret })
  const title = 'Best <of> "us" & more'
  await changeCollectionDetails(platform, which, { title, intro: 'All of it', cover })
  const [feedPath, widgetPath] = [`/collection/${collection}/feed.xml`, `/collection/${collection}/widget`]
  const media = (id: string) => `/api/collections/media/${id}?collection=${collection}`
  const paths = [feedPath, widgetPath, media(sound), media(cover)]
  expect(await statuses(...paths)).toEqual([404, 404, 404, 404])

  await publishCollection(platform, which)
  expect(await statuses(...paths, media(secret))).toEqual([200, 200, 200, 200, 404])

  const feed = parseRssFeed(await (await get(feedPath)).text())
  expect(feed).toMatchObject({
    title,
    description: 'All of it',
    items: [
      {
        title: 'Talk <1>',
        enclosures: [{ url: expect.stringContaining(media(sound)), length: 1, type: 'audio/mpeg' }],
      },
    ],
  })

  const widget = await get(widgetPath)
  const policy = widget.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(widget.headers.get('x-frame-options')).toBeNull()
  expect(widget.headers.get('set-cookie')).toBeNull()
  const html = await widget.text()
  expect(html).toContain('Best &lt;of&gt; &quot;us&quot; &amp; more')
  expect(html).toContain('Talk &lt;1&gt;')
  expect(html).not.toMatch(/Kept|<script/)
  expect((await get(feedPath)).headers.get('x-frame-options')).toBe('DENY')

  await removeCollection(platform, { ...who, collection })
  expect(await statuses(...paths, '/collection/nope/feed.xml')).toEqual([404, 404, 404, 404, 404])
})

test('a transcript with times is open to players with the feed that names it, and only then', async () => {
  const { platform, who, which, collection, file, add, get, statuses } = await aShelf()
  const sound = await file('audio/mpeg')
  const talk = await add('Talk', { visibility: 'public', primaryMedia: sound, guid: 'g-1', language: 'de' })
  const untimed = await add('Notes', { visibility: 'public' })
  const hidden = await add('Hidden', { visibility: 'private' })
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello & welcome\n'
  for (const asset of [talk, hidden])
    await importTranscript(platform, { ...who, asset, filename: 'a.srt', text: srt })
  await importTranscript(platform, { ...who, asset: untimed, filename: 'a.txt', text: 'Just text.' })
  const path = (asset: string) => `/api/collections/transcripts/${asset}.vtt?collection=${collection}`
  expect((await get(path(talk))).status).toBe(404)

  await publishCollection(platform, which)
  const answer = await get(path(talk))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await answer.text()).toContain('Hello &amp; welcome')
  expect(await statuses(...[untimed, hidden, collection, 'x'].map(path))).toEqual([404, 404, 404, 404])

  const feedPath = `/collection/${collection}/feed.xml`
  const feed = parseRssFeed(await (await get(feedPath)).text())
  expect(feed.items?.map(({ guid, podcast }) => [guid?.value, podcast?.transcripts?.length ?? 0])).toEqual([
    ['g-1', 1],
    [untimed, 0],
  ])
  await unpublishCollection(platform, which)
  expect(await statuses(path(talk), feedPath)).toEqual([404, 404])
})
