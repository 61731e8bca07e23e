import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

function feed(items: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Show</title>${items}</channel></rss>`
}

function item(inner: string, url = 'https://cdn.test/a.mp3'): string {
  return `<item>${inner}<enclosure url="${url}" length="123" type="audio/mpeg"/></item>`
}

function read(text: string | Uint8Array) {
  return readFeed({ bytes: typeof text === 'string' ? Buffer.from(text) : text })
}

test('an episode keeps its guid and date, and its notes become text', () => {
  const notes = '<description><![CDATA[<p>Hello <b>you</b> &amp; me</p><script>x</script>]]></description>'
  const parsed = read(
    feed(
      item(
        `<title>One &amp; only</title><guid isPermaLink="false">g-1</guid><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>${notes}`,
      ),
    ),
  )
  expect(parsed).toEqual({
    kind: 'feed',
    title: 'Show',
    report: { counts: {}, notes: [] },
    episodes: [
      {
        guid: 'g-1',
        title: 'One & only',
        summary: 'Hello you & me\nx',
        url: 'https://cdn.test/a.mp3',
        publishedAt: new Date('2026-03-03T10:00:00Z'),
        durationMs: 3_723_000,
        bytes: 123,
      },
    ],
  })
})

test('episodes are identified by guid, else by URL, and what is left out is counted and named', () => {
  const parsed = read(
    feed(
      [
        item('<guid>a</guid><title>First</title>'),
        item('<guid>a</guid><title>Again</title>'),
        item('<title>Nameless</title>', 'https://cdn.test/b.mp3'),
        '<item><title>A post</title></item>',
        item('<title>Inside</title>', 'file:///etc/passwd'),
      ].join(''),
    ),
  )
  expect(parsed.kind === 'feed' && parsed.episodes.map(({ guid, title }) => [guid, title])).toEqual([
    ['a', 'First'],
    ['https://cdn.test/b.mp3', 'Nameless'],
  ])
  expect(parsed.kind === 'feed' && parsed.report).toEqual({
    counts: { no_file: 1, no_web_address: 1, repeated: 1 },
    notes: [
      { kind: 'no_file', title: 'A post', value: '' },
      { kind: 'no_web_address', title: 'Inside', value: 'file:///etc/passwd' },
      { kind: 'repeated', title: 'Again', value: 'a' },
    ],
  })
})

test('invalid dates, sizes and durations are null, and named', () => {
  const odd = '<guid>a</guid><pubDate>someday</pubDate><itunes:duration>-5</itunes:duration>'
  const parsed = read(feed(item(odd).replace('123', '1e999')))
  expect(parsed).toMatchObject({ episodes: [{ publishedAt: null, durationMs: null, bytes: null }] })
  expect(parsed.kind === 'feed' && parsed.report.notes).toEqual([
    { kind: 'date_unknown', title: 'Untitled', value: 'someday' },
    { kind: 'duration_unknown', title: 'Untitled', value: '-5' },
  ])
})

const declares = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const titled = (title: string, head?: string) => feed(item(`<title>${title}</title>`), head)

function utf16(text: string, mark: [number, number]): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes])
}

test.each<[what: string, bytes: string | Buffer, title: string]>([
  ['a UTF-8 byte order mark', Buffer.from(`\uFEFF${titled('Zürich')}`), 'Zürich'],
  ['UTF-16 with its mark', utf16(titled('Zürich', declares('UTF-16')), [0xff, 0xfe]), 'Zürich'],
  ['UTF-16 the other way round', utf16(titled('Zürich'), [0xfe, 0xff]), 'Zürich'],
  ['Latin 1, which it declares', Buffer.from(titled('Zürich', declares('ISO-8859-1')), 'latin1'), 'Zürich'],
  ['Latin 1 that says it is UTF-8', Buffer.from(titled('Zürich'), 'latin1'), 'Zürich'],
  [
    'Windows-1252, which it declares',
    Buffer.from(titled('Zürich \x97 \x93nah\x94', declares('windows-1252')), 'latin1'),
    'Zürich — “nah”',
  ],
  ['UTF-8 that says it is Windows-1252', titled('Zurich', declares('windows-1252')), 'Zurich'],
  ['an unknown encoding', titled('Zürich', declares('klingon')), 'Zürich'],
  ['UTF-7, which no browser reads', titled('A +ADw-b+AD4-', declares('UTF-7')), 'A +ADw-b+AD4-'],
  ['an outside grammar', titled('Plain', '<!DOCTYPE rss SYSTEM "http://evil.test/rss.dtd">'), 'Plain'],
  ['an undeclared entity', titled('A &nobody; B'), 'A &nobody; B'],
  [
    'a file taken in',
    feed(item('<title>T</title><xi:include href="file:///etc/passwd" parse="text"/>')),
    'T',
  ],
  ['a stylesheet', titled('T', `${declares('UTF-8')}<?xml-stylesheet href="javascript:alert(1)"?>`), 'T'],
  ['a repeated file without a guid', feed(item('<title>One</title>') + item('<title>Two</title>')), 'One'],
  ['an episode without a title', feed(item('<guid>a</guid>')), 'Untitled'],
  ['a title with markup', titled('<![CDATA[<img src=x onerror=alert(1)>Hi]]>'), 'Hi'],
  ['a title with a NUL', titled('A\u0000B'), 'AB'],
  ['a title with an unpaired surrogate', titled('A&#xD800;B'), 'A\ufffdB'],
])('a feed with %s lists its episode', (_what, bytes, title) => {
  const parsed = read(bytes)
  expect(parsed.kind === 'feed' && parsed.episodes.map((episode) => episode.title)).toEqual([title])
})

test('overlong guids are cut', () => {
  const parsed = read(feed(item(`<guid>${'g'.repeat(1_000_000)}</guid>`)))
  expect(parsed).toMatchObject({ episodes: [{ guid: 'g'.repeat(1000) }] })
})

test('anything but a feed is reported quickly', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n || ''};`.repeat(10)}">`)
  const bomb = `<!DOCTYPE r [<!ENTITY l "lol">${laughs.join('')}]>`
  const outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const long = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(9000)}">]>`
  const parameter = '<!DOCTYPE r [<!entity % p SYSTEM "http://evil.test/x.dtd"> %p;]>'
  const addresses = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:audio/mpeg,x',
    'ftp://a.test/a.mp3',
    '//',
    '',
  ]
  for (const [text, problem] of [
    ['', 'not_a_feed'],
    ['hello', 'not_a_feed'],
    ['<rss', 'not_a_feed'],
    ['<html><body>Sign in</body></html>', 'not_a_feed'],
    ['{"items":[]}', 'not_a_feed'],
    [' \n '.repeat(1000), 'not_a_feed'],
    ['<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry/></feed>', 'not_a_feed'],
    ['<opml version="2.0"><body><outline xmlUrl="https://a.test"/></body></opml>', 'not_a_feed'],
    ['<rss version="2.0"><channel><item><title>T', 'not_a_feed'],
    [feed(item('<title><![CDATA[T</title>')), 'not_a_feed'],
    [feed(`<!-- ${item('<title>T</title>')}`), 'not_a_feed'],
    [Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'not_a_feed'],
    [gzipSync(titled('T')), 'not_text'],
    [feed(''), 'no_episodes'],
    [feed('<item><title>A post</title></item>'), 'no_episodes'],
    [feed(addresses.map((url) => item('<title>T</title>', url)).join('')), 'no_episodes'],
    [titled('&a;'.repeat(9000), long), 'has_entities'],
    [titled('x', parameter), 'has_entities'],
    [utf16(titled('&a;', long), [0xff, 0xfe]), 'has_entities'],
    [feed(item('<title>&l9;</title>'), `<?xml version="1.0"?>${bomb}`), 'has_entities'],
    [feed(item('<title>&x;</title>'), `<?xml version="1.0"?>${outside}`), 'has_entities'],
  ] as const) {
    const from = process.threadCpuUsage()
    expect([text, read(text)]).toEqual([text, { kind: 'malformed', problem }])
    expect(secondsSince(from)).toBe(0)
  }
})

test('endless nesting and countless attributes are survived', () => {
  const deep = feed(`<item>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</item>`)
  const wide = feed(
    item(`<title ${Array.from({ length: 20_000 }, (_, n) => `a${n}="x"`).join(' ')}>T</title>`),
  )
  expect(read(deep).kind).toBe('malformed')
  expect(['feed', 'malformed']).toContain(read(wide).kind)
})

test('notes made of unclosed tags do not block the thread', () => {
  for (const beginning of ['<', '<br ', '</p', '\n \n', '&lt;', '&#'])
    expect([beginning, secondsFor(beginning)]).toEqual([beginning, expect.toBeOneOf([0, 1])])
})

/** CPU seconds of this thread since then. */
function secondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(from)
  return Math.floor((user + system) / 1_000_000)
}

/** CPU seconds for three hundred episodes whose notes repeat this over and over. */
function secondsFor(beginning: string): number {
  const notes = `<description><![CDATA[${beginning.repeat(20_000 / beginning.length)}]]></description>`
  const items = Array.from({ length: 300 }, (_, n) => item(notes, `https://cdn.test/${n}.mp3`))
  const from = process.threadCpuUsage()
  expect(read(feed(items.join('')))).toMatchObject({ kind: 'feed' })
  return secondsSince(from)
}
