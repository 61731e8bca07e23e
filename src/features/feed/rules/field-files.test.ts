import { expect, test } from 'vitest'
import { aFeed, anItem, readable } from '#src/test/feeds.ts'
import { readFeedPage } from './read-feed.ts'

function feed(...items: string[]) {
  return readable(aFeed(items.join('')))
}

test('dates may be in CDATA, encoded, or in the element of Dublin Core, and those without a zone are named', () => {
  const { episodes, report } = feed(
    anItem('<pubDate><![CDATA[ Mo, 04 M&auml;r 2019 10:00:00 MEZ ]]></pubDate>', 'https://cdn.test/1.mp3'),
    anItem('<pubDate>Mo, 04 M&auml;r 2019 10:00:00 MEZ</pubDate>', 'https://cdn.test/2.mp3'),
    anItem('<dc:date>2019-03-04T10:00:00+01:00</dc:date>', 'https://cdn.test/3.mp3'),
    anItem('<pubDate>Mon, 04 Mar 2019 09:00:00</pubDate>', 'https://cdn.test/4.mp3'),
  )
  expect(episodes.map(({ publishedAt }) => publishedAt)).toEqual(
    Array.from({ length: 4 }, () => new Date('2019-03-04T09:00:00Z')),
  )
  expect(report.notes).toMatchObject([{ kind: 'date_guessed', value: 'Mon, 04 Mar 2019 09:00:00' }])
})

test.each([
  ['rare names', '&amp;CounterClockwiseContourIntegral; &amp;zigrarr; &amp;nsc;', '∳ ⇝ ⊁'],
  ['CDATA that is encoded twice', '<![CDATA[It&amp;rsquo;s &amp;#x1F41D;]]>', 'It’s 🐝'],
  ['codes of Windows', '<![CDATA[&#147;Quote&#148; &#x96; it&#146;s]]>', '“Quote” – it’s'],
  ['another script in numbers', '&amp;#1055;&amp;#1088;&amp;#1080;', 'При'],
  ['a name that there is not', 'A &amp;nobody; B', 'A &nobody; B'],
  ['a bare ampersand', 'Q & A; R&D', 'Q & A; R&D'],
  ['markup that is none', 'Map&lt;string, number&gt; and I &lt;3 you', 'Map<string, number> and I <3 you'],
  ['markup', '<![CDATA[<b class="x">Bold</b> &amp; <I>more</I>]]>', 'Bold & more'],
])('a title with %s', (_what, title, expected) => {
  expect(feed(anItem(`<title>${title}</title>`)).episodes[0]?.title).toBe(expected)
})

test('notes keep what only looks like a tag, and entities are decoded that were encoded twice', () => {
  const notes = (said: string) => feed(anItem(`<description>${said}</description>`)).episodes[0]?.summary
  const odd = '<![CDATA[<p>I <3 you, 2 < 3 > 1</p><!-- not this --><o:p>Caf&eacute;</o:p>]]>'
  expect(notes(odd)).toBe('I <3 you, 2 < 3 > 1\nCafé')
  expect(notes('&lt;p&gt;Atm&amp;oacute;sfera&amp;nbsp;na&amp;#239;ve&lt;/p&gt;')).toBe('Atmósfera naïve')
  expect(readable(aFeed(anItem('')).replace('Show', '&amp;aacute; &amp;amp; b')).title).toBe('á & b')
})

test('of several files the recording counts, whatever its type, and items with another file are named', () => {
  const { episodes, report } = feed(
    '<item><title>Cover first</title><enclosure url="https://cdn.test/1.jpg" type="image/jpeg"/><enclosure url="https://cdn.test/1.mp3" type="audio/x-unknown"/></item>',
    '<item><title>Media RSS</title><media:content url="https://cdn.test/2.m4a" fileSize="77" type="application/x" duration="62"/></item>',
    '<item><title>Wrong type</title><enclosure url="https://cdn.test/3.mp3?x=1" type="text/html"/></item>',
    '<item><title>Shouting</title><enclosure url=" HTTPS://CDN.test/4.MP3 " type="AUDIO/MPEG"/></item>',
    '<item><title>No type</title><enclosure url="https://cdn.test/7.mp4"/></item>',
    '<item><title>A picture</title><enclosure url="https://cdn.test/5.jpg" type="image/jpeg"/></item>',
    '<item><title>A paper</title><enclosure url="https://cdn.test/6.pdf"/></item>',
  )
  expect(episodes.map(({ url, bytes, durationMs }) => [url, bytes, durationMs])).toEqual([
    ['https://cdn.test/1.mp3', null, null],
    ['https://cdn.test/2.m4a', 77, 62_000],
    ['https://cdn.test/3.mp3?x=1', null, null],
    ['https://cdn.test/4.MP3', null, null],
    ['https://cdn.test/7.mp4', null, null],
  ])
  expect(report).toEqual({
    counts: { not_a_recording: 2 },
    notes: [
      { kind: 'not_a_recording', title: 'A picture', value: 'https://cdn.test/5.jpg' },
      { kind: 'not_a_recording', title: 'A paper', value: 'https://cdn.test/6.pdf' },
    ],
  })
})

test('a duration in CDATA is read, and one that is a guess or not understood is named, but not an empty one', () => {
  const { episodes, report } = feed(
    anItem('<itunes:duration><![CDATA[ 14:57 ]]></itunes:duration>', 'https://cdn.test/1.mp3'),
    anItem('<itunes:duration>00:00:00</itunes:duration>', 'https://cdn.test/2.mp3'),
    anItem('<itunes:duration/>', 'https://cdn.test/3.mp3'),
    anItem('<itunes:duration>long</itunes:duration>', 'https://cdn.test/4.mp3'),
    anItem('<itunes:duration>0:30:00:00</itunes:duration>', 'https://cdn.test/5.mp3'),
  )
  expect(episodes.map(({ durationMs }) => durationMs)).toEqual([897_000, null, null, null, 1_800_000])
  expect(report.notes.map(({ kind, value }) => [kind, value])).toEqual([
    ['duration_unknown', 'long'],
    ['duration_guessed', '0:30:00:00'],
  ])
})

test('only the guids that repeat are replaced, and what is listed twice is left out', () => {
  const { episodes, report } = feed(
    anItem('<guid>own</guid><title>A</title>', 'https://cdn.test/1.mp3'),
    anItem('<guid>shared</guid><title>B</title>', 'https://cdn.test/2.mp3'),
    anItem('<guid>shared</guid><title>C</title>', 'https://cdn.test/3.mp3'),
    anItem('<guid>shared</guid><title>B again</title>', 'https://cdn.test/2.mp3'),
    anItem('<guid></guid><title>D</title>', 'https://cdn.test/4.mp3'),
    anItem('<title>E</title>', 'https://cdn.test/5.mp3'),
    anItem(`<guid>${'g'.repeat(1100)}1</guid><title>F</title>`, 'https://cdn.test/6.mp3'),
    anItem(`<guid>${'g'.repeat(1100)}2</guid><title>G</title>`, 'https://cdn.test/7.mp3'),
  )
  expect(episodes.map(({ guid }) => guid)).toEqual([
    'own',
    ...[2, 3, 4, 5, 6, 7].map((n) => `https://cdn.test/${n}.mp3`),
  ])
  expect(report.counts).toEqual({ guid_shared: 4, repeated: 1 })
})

test('the next page is found, also as an archive or relative to this one', () => {
  function next(link: string): string | undefined {
    const bytes = Buffer.from(aFeed(anItem('') + link).replaceAll(':atom=', ':a='))
    const page = readFeedPage({ bytes, address: 'https://feeds.test/show/feed.xml' })
    return page.kind === 'page' ? page.next : undefined
  }
  expect(next('<a:link rel="next" href="https://feeds.test/2.xml"/>')).toBe('https://feeds.test/2.xml')
  expect(next('<a:link rel="NEXT" href="?page=2"/>')).toBe('https://feeds.test/show/feed.xml?page=2')
  expect(next('<a:link rel="prev-archive" href="/2018.xml"/>')).toBe('https://feeds.test/2018.xml')
  expect(next('<a:link rel="self" href="https://feeds.test/1.xml"/>')).toBeUndefined()
  expect(next('<a:link rel="next" href="file:///etc/passwd"/>')).toBeUndefined()
})
