import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFeed, anItem, readable } from '#src/test/feeds.ts'
import { readFeed } from './read-feed.ts'

test('an episode keeps its guid and date, and its notes become text', () => {
  const notes = '<description><![CDATA[<p>Hello <b>you</b> &amp; me</p><script>x</script>]]></description>'
  const about = `<title>One &amp; only</title><guid isPermaLink="false">g-1</guid><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>`
  expect(readable(aFeed(anItem(about + notes)))).toEqual({
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

test('episodes are identified by guid, up to 1000 characters, else by URL, and what is left out is counted and named', () => {
  const { episodes, report } = readable(
    aFeed(
      [
        anItem('<guid>a</guid><title>First</title>'),
        anItem('<guid>a</guid><title>Again</title>'),
        anItem('<title>Nameless</title>', 'https://cdn.test/b.mp3'),
        anItem('<title>Nameless again</title>', 'https://cdn.test/b.mp3'),
        anItem(`<guid>${'g'.repeat(1_000_000)}</guid><title>Long</title>`, 'https://cdn.test/c.mp3'),
        '<item><title>A post</title></item>',
        anItem('<title>Inside</title>', 'file:///etc/passwd'),
      ].join(''),
    ),
  )
  expect(episodes.map(({ guid, title }) => [guid, title])).toEqual([
    ['a', 'First'],
    ['https://cdn.test/b.mp3', 'Nameless'],
    ['g'.repeat(1000), 'Long'],
  ])
  expect(report).toEqual({
    counts: { no_file: 1, no_web_address: 1, repeated: 2 },
    notes: [
      { kind: 'no_file', title: 'A post', value: '' },
      { kind: 'no_web_address', title: 'Inside', value: 'file:///etc/passwd' },
      { kind: 'repeated', title: 'Again', value: 'a' },
      { kind: 'repeated', title: 'Nameless again', value: 'https://cdn.test/b.mp3' },
    ],
  })
})

test('invalid dates, sizes and durations are null, and named', () => {
  const odd = '<guid>a</guid><pubDate>someday</pubDate><itunes:duration>-5</itunes:duration>'
  expect(readable(aFeed(anItem(odd).replace('123', '1e999')))).toMatchObject({
    episodes: [{ title: 'Untitled', publishedAt: null, durationMs: null, bytes: null }],
    report: {
      notes: [
        { kind: 'date_unknown', title: 'Untitled', value: 'someday' },
        { kind: 'duration_unknown', title: 'Untitled', value: '-5' },
      ],
    },
  })
})

const declares = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const titled = (title: string, head?: string) => aFeed(anItem(`<title>${title}</title>`), head)

function utf16(text: string, mark: [number, number]): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes])
}

test.each<[what: string, bytes: string | Buffer, title: string]>([
  ['a UTF-8 byte order mark', Buffer.from(`\uFEFF${titled('Zürich')}`), 'Zürich'],
  ['UTF-16 with its mark', utf16(titled('Zürich', declares('UTF-16')), [0xff, 0xfe]), 'Zürich'],
  ['UTF-16 the other way round', utf16(titled('Zürich'), [0xfe, 0xff]), 'Zürich'],
  [
    'Windows-1252, which it declares',
    Buffer.from(titled('Zürich \x97 \x93nah\x94', declares('windows-1252')), 'latin1'),
    'Zürich — “nah”',
  ],
  ['an unknown encoding', titled('Zürich', declares('klingon')), 'Zürich'],
  ['UTF-7, which no browser reads', titled('A +ADw-b+AD4-', declares('UTF-7')), 'A +ADw-b+AD4-'],
  ['an outside grammar', titled('Plain', '<!DOCTYPE rss SYSTEM "http://evil.test/rss.dtd">'), 'Plain'],
  ['an undeclared entity', titled('A &nobody; B'), 'A &nobody; B'],
  ['a file taken in', aFeed(anItem('<title>T</title><xi:include href="file:///etc/passwd"/>')), 'T'],
  ['a stylesheet', titled('T', `${declares('UTF-8')}<?xml-stylesheet href="javascript:alert(1)"?>`), 'T'],
  ['a title with markup', titled('<![CDATA[<img src=x onerror=alert(1)>Hi]]>'), 'Hi'],
  ['a title with an unpaired surrogate', titled('A&#xD800;B'), 'A\ufffdB'],
])('a feed with %s lists its episode', (_what, bytes, title) => {
  expect(readable(bytes).episodes.map((episode) => episode.title)).toEqual([title])
})

test('anything but a feed is reported', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n || ''};`.repeat(10)}">`)
  const bomb = `<!DOCTYPE r [<!ENTITY l "lol">${laughs.join('')}]>`
  const outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const long = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(9000)}">]>`
  const parameter = '<!DOCTYPE r [<!entity % p SYSTEM "http://evil.test/x.dtd"> %p;]>'
  const addresses = 'file:///etc/passwd javascript:alert(1) data:audio/mpeg,x ftp://a.test/a.mp3 // '.split(
    ' ',
  )
  for (const [text, problem] of [
    ['', 'not_a_feed'],
    ['<html><body>Sign in</body></html>', 'not_a_feed'],
    ['<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry/></feed>', 'not_a_feed'],
    ['<rss version="2.0"><channel><item><title>T', 'not_a_feed'],
    [aFeed(anItem('<title><![CDATA[T</title>')), 'not_a_feed'],
    [aFeed(`<!-- ${anItem('<title>T</title>')}`), 'not_a_feed'],
    [Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'not_a_feed'],
    [gzipSync(titled('T')), 'not_text'],
    [aFeed(''), 'no_episodes'],
    [aFeed('<item><title>A post</title></item>'), 'no_episodes'],
    [aFeed(addresses.map((url) => anItem('<title>T</title>', url)).join('')), 'no_episodes'],
    [titled('&a;'.repeat(9000), long), 'has_entities'],
    [titled('x', parameter), 'has_entities'],
    [utf16(titled('&a;', long), [0xff, 0xfe]), 'has_entities'],
    [aFeed(anItem('<title>&l9;</title>'), `<?xml version="1.0"?>${bomb}`), 'has_entities'],
    [aFeed(anItem('<title>&x;</title>'), `<?xml version="1.0"?>${outside}`), 'has_entities'],
  ] as const) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    expect([text, readFeed({ bytes })]).toEqual([text, { kind: 'malformed', problem }])
  }
})
