import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

function feed(items: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Show</title>${items}</channel></rss>`
}

function item(inner: string, url = 'https://cdn.test/a.mp3'): string {
  return `<item>${inner}<enclosure url="${url}" length="123" type="audio/mpeg"/></item>`
}

function read(text: string | Uint8Array) {
  return readFeed(typeof text === 'string' ? Buffer.from(text) : text)
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

test('one guid is one episode, one without a guid goes by its address, and one without audio is none', () => {
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
})

test('odd dates, lengths and durations are not told', () => {
  const odd = '<guid>a</guid><pubDate>someday</pubDate><itunes:duration>-5</itunes:duration>'
  const parsed = read(feed(item(odd).replace('123', '1e999')))
  expect(parsed).toMatchObject({ episodes: [{ publishedAt: null, durationMs: null, bytes: null }] })
})

test('a feed in another encoding is read as it is', () => {
  const text = feed(item('<title>Zürich</title>'))
  const said = (name: string) => text.replace('UTF-8', name)
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(said('UTF-16'), 'utf16le')])
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(said('ISO-8859-1'), 'latin1'),
    Buffer.from(text, 'latin1'),
    Buffer.from(said('no-such-encoding')),
    utf16,
  ])
    expect(read(bytes)).toMatchObject({ episodes: [{ title: 'Zürich' }] })
})

test('what is no feed is said to be none, at once', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n || ''};`.repeat(10)}">`)
  const bomb = `<!DOCTYPE r [<!ENTITY l "lol">${laughs.join('')}]>`
  const outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  for (const [text, problem] of [
    ['', 'not_a_feed'],
    ['hello', 'not_a_feed'],
    ['<rss', 'not_a_feed'],
    ['<html><body>Sign in</body></html>', 'not_a_feed'],
    ['{"items":[]}', 'not_a_feed'],
    [feed(''), 'no_episodes'],
    [feed(item('<title>&l9;</title>'), `<?xml version="1.0"?>${bomb}`), 'has_entities'],
    [feed(item('<title>&x;</title>'), `<?xml version="1.0"?>${outside}`), 'has_entities'],
  ] as const) {
    const from = process.threadCpuUsage()
    expect([text, read(text)]).toEqual([text, { kind: 'malformed', problem }])
    expect(secondsSince(from)).toBe(0)
  }
  expect(read(new Uint8Array([0x3c, 0, 1, 2, 0, 255])).kind).toBe('malformed')
})

test('elements nested without end and attributes without number are survived', () => {
  const deep = feed(`<item>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</item>`)
  const wide = feed(
    item(`<title ${Array.from({ length: 20_000 }, (_, n) => `a${n}="x"`).join(' ')}>T</title>`),
  )
  expect(read(deep).kind).toBe('malformed')
  expect(['feed', 'malformed']).toContain(read(wide).kind)
})

test('notes of nothing but the beginnings of tags hold up nobody', () => {
  for (const beginning of ['<', '<br ', '</p', '\n \n', '&lt;', '&#'])
    expect([beginning, secondsFor(beginning)]).toEqual([beginning, expect.toBeOneOf([0, 1])])
})

/** Whole seconds of the processor that this thread has had since. */
function secondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(from)
  return Math.floor((user + system) / 1_000_000)
}

/** Whole seconds of the processor that three hundred episodes take whose notes are this again and again. */
function secondsFor(beginning: string): number {
  const notes = `<description><![CDATA[${beginning.repeat(20_000 / beginning.length)}]]></description>`
  const items = Array.from({ length: 300 }, (_, n) => item(notes, `https://cdn.test/${n}.mp3`))
  const from = process.threadCpuUsage()
  expect(read(feed(items.join('')))).toMatchObject({ kind: 'feed' })
  return secondsSince(from)
}
