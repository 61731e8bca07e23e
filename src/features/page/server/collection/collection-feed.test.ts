import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { readFeed } from '#src/features/feed/rules/read-feed.ts'
import { collectionFeed } from './collection-feed.ts'
import type { PublicCollection, PublicItem } from './find-public-collection.ts'

const origin = 'https://nurtured.test'
const id = '019a0000-0000-7000-8000-000000000001'

function anItem(about: Partial<PublicItem>): PublicItem {
  return {
    id,
    guid: id,
    kind: 'audio',
    title: 'A talk',
    text: '',
    summary: '',
    language: 'en',
    durationMs: 61_000,
    href: undefined,
    cover: undefined,
    at: new Date('2026-03-03T10:00:00Z'),
    recording: { media: id, mime: 'audio/mpeg', bytes: 3 },
    transcript: null,
    ...about,
  }
}

function aCollection(items: PublicItem[], about: Partial<PublicCollection> = {}): PublicCollection {
  const site = { name: 'Acme & <Sons>', handle: 'acme' }
  const base = { workspace: id, id, site, title: 'Season 1', intro: '', cover: undefined }
  return { ...base, publishedAt: new Date(), items, ...about }
}

const awkward = [
  'שלום עולם – مرحبا بالعالم (Hello)',
  '東京の蜂と花についての話「第1回」',
  'Family 👨‍👩‍👧‍👦 flag 🏳️‍🌈 skin 👍🏽',
  ']]> <![CDATA[ &amp; &#60; &rsquo; <b>not bold</b> <of>',
  'A "quote", an \'apostrophe\' & Map<string, number>',
  'It&amp;rsquo;s &amp;amp; twice',
  'Two  spaces and\u00a0one that holds',
  `https://example.test/${'long'.repeat(60)}`,
]

function isWellFormed(xml: string): boolean {
  // eslint-disable-next-line typescript/no-deprecated -- its successor is a package of its own
  return XMLValidator.validate(xml) === true
}

test('a feed opens in our own import without loss, whatever the text', () => {
  const items = awkward.map((text, n) =>
    anItem({
      title: text,
      summary: `${text}\n\n${text}\nThe end.`,
      guid: `${n} <${text.slice(0, 9)}>`,
      recording: { media: `m${n}`, mime: 'audio/mpeg', bytes: n + 1 },
    }),
  )
  const xml = collectionFeed(origin, aCollection(items, { title: awkward[3] ?? '' }))
  expect(isWellFormed(xml)).toBe(true)
  const read = readFeed({ bytes: Buffer.from(xml) })
  expect(read).toEqual({
    kind: 'feed',
    title: awkward[3],
    report: { counts: {}, notes: [] },
    episodes: items.map(({ title, summary, guid, at, durationMs, recording }) => ({
      title,
      summary,
      guid,
      publishedAt: at,
      durationMs,
      url: `${origin}/api/collections/media/${recording?.media}?collection=${id}`,
      bytes: recording?.bytes,
    })),
  })
})

test('very long lines are kept, what XML can’t hold is dropped, and an empty feed is valid', () => {
  const summary = 'word '.repeat(399).trim()
  const unbroken = 'x'.repeat(2000)
  const awful = anItem({ title: 'N\u0000U\u0008L\ufffe', summary })
  const xml = collectionFeed(origin, aCollection([awful, anItem({ guid: 'b', summary: unbroken })]))
  expect(isWellFormed(xml)).toBe(true)
  expect(readFeed({ bytes: Buffer.from(xml) })).toMatchObject({
    episodes: [{ title: 'NUL', summary }, { summary: unbroken }],
    report: { counts: {} },
  })
  const empty = collectionFeed(origin, aCollection([]))
  expect(isWellFormed(empty)).toBe(true)
  expect(parseRssFeed(empty)).toMatchObject({ title: 'Season 1', description: 'Season 1' })
})

test('a feed has what RSS requires, and duration, language, image and transcript', () => {
  const xml = collectionFeed(
    origin,
    aCollection(
      [
        anItem({ language: 'de', cover: '/cover-1', transcript: { language: 'de-CH' }, summary: '<uns>' }),
        anItem({ guid: 'b', language: 'de' }),
        anItem({ guid: 'c', language: 'en', recording: null, durationMs: null }),
      ],
      { intro: 'All of it & more' },
    ),
  )
  const words = `${origin}/api/collections/transcripts/${id}.vtt?collection=${id}`
  expect(parseRssFeed(xml)).toMatchObject({
    title: 'Season 1',
    link: `${origin}/collection/${id}`,
    description: 'All of it &amp; more',
    language: 'de',
    generator: 'Nurtured',
    atom: { links: [{ rel: 'self', href: `${origin}/collection/${id}/feed.xml` }] },
    itunes: { author: 'Acme & <Sons>', image: `${origin}/cover-1` },
    items: [
      {
        description: '&lt;uns&gt;',
        guid: { value: id, isPermaLink: false },
        pubDate: 'Tue, 03 Mar 2026 10:00:00 GMT',
        enclosures: [{ length: 3, type: 'audio/mpeg' }],
        itunes: { duration: 61, image: `${origin}/cover-1` },
        podcast: { transcripts: [{ url: words, type: 'text/vtt', language: 'de-CH' }] },
      },
      { guid: { value: 'b' } },
      { guid: { value: 'c' } },
    ],
  })
  const parsed: { rss: { channel: { item: object[] } } } = new XMLParser().parse(xml)
  expect(parsed.rss.channel.item.map((item) => 'enclosure' in item)).toEqual([true, true, false])
})
