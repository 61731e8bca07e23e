import { expect, test } from 'vitest'
import { aFeed, anItem, readable } from '#src/test/feeds.ts'

function item(title: string, inner = ''): string {
  return anItem(`<title>${title}</title>${inner}`, `https://cdn.test/${encodeURIComponent(title)}.mp3`)
}

function read(content: string | Uint8Array, type?: string) {
  const { episodes, report } = readable(content, type)
  return { titles: episodes.map(({ title }) => title), ...report }
}

function feed(...items: string[]): string {
  return aFeed(items.join('\n'))
}

test.each([
  ['without the end of its title', '<item><title>Bad<enclosure url="https://cdn.test/bad.mp3"/></item>'],
  ['with an unclosed section', item('Bad', '<description><![CDATA[endless</description>')],
  ['with an unclosed comment', '<item><title>Bad</title><!-- endless</item>'],
  ['that is empty', '<item></item>'],
])('an item %s costs only itself, and is named', (_what, bad) => {
  const { titles, counts } = read(feed(item('One'), bad, item('Two'), item('Three')))
  expect(titles).toEqual(['One', 'Two', 'Three'])
  expect(counts).toEqual({ broken: 1 })
})

test('an item without its own end is kept, and named', () => {
  const open = item('Two').replace('</item>', '')
  expect(read(feed(item('One'), open, item('Three')))).toEqual({
    titles: ['One', 'Two', 'Three'],
    counts: { repaired: 1 },
    notes: [{ kind: 'repaired', title: 'Two', value: '' }],
  })
})

test('what looks like an item within notes is not one', () => {
  const notes = '<description><![CDATA[To write <item>, </item>, <rss> and <!ENTITY>]]></description>'
  expect(read(feed(item('One', notes), '<!-- <item>no</item> -->', item('Two')))).toMatchObject({
    titles: ['One', 'Two'],
    counts: {},
  })
})

test('a feed that ends abruptly lists its complete items and says so', () => {
  const whole = feed(item('One'), item('Two'), item('Three'))
  expect(read(whole.slice(0, whole.indexOf('Three') + 2))).toMatchObject({
    titles: ['One', 'Two'],
    counts: { cut_short: 1 },
  })
})

test('control characters and broken bytes cost the character, never the feed', () => {
  const bytes = Buffer.from(feed(item('Grüße\u0000'), item('Größe X'), item('Ok')))
  bytes[bytes.indexOf('X')] = 0xff
  const titles = ['Grüße', 'Größe \ufffd', 'Ok']
  expect(read(bytes)).toMatchObject({ titles, counts: { repaired: 2 } })
})

// "The house by the river", in CP1251.
const cyrillic = Buffer.from([
  0xc4, 0xee, 0xec, 0x20, 0xf3, 0x20, 0xf0, 0xe5, 0xea, 0xe8, 0x20, 0xe8, 0x20, 0xeb, 0xe5, 0xf1,
])

function titled(bytes: Buffer, head = ''): Buffer {
  const [before = '', after = ''] = feed(item('TITLE').replace('TITLE', 'SPLIT')).split('SPLIT')
  return Buffer.concat([Buffer.from(head + before), bytes, Buffer.from(after)])
}

test.each([
  ['that the server declares', '', 'text/xml; charset="windows-1251"', {}],
  ['that it declares', '<?xml version="1.0" encoding="cp1251"?>', 'text/xml; charset=utf-8', {}],
  ['that it does not declare', '', 'text/xml', { encoding: 1 }],
  ['that it declares wrongly', '<?xml version="1.0" encoding="UTF-8"?>', '', { encoding: 1 }],
])('a feed in an encoding %s is read, and named if guessed', (_what, head, type, counts) => {
  expect(read(titled(cyrillic, head), type)).toMatchObject({ titles: ['Дом у реки и лес'], counts })
})

test('UTF-8 is read as such whatever is declared, and named, and so is UTF-16 without a byte order mark', () => {
  const latin = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  expect(read(titled(Buffer.from('Zürich'), latin))).toMatchObject({
    titles: ['Zürich'],
    counts: { encoding: 1 },
    notes: [{ kind: 'encoding', title: '', value: 'utf-8' }],
  })
  expect(read(Buffer.from(feed(item('Zürich')), 'utf16le')).titles).toEqual(['Zürich'])
})

test('long notes are cut between characters, and named', () => {
  const notes = `<description>${'a'.repeat(1998)}👩‍👩‍👧 and so on</description>`
  const { episodes, report } = readable(feed(item('One', notes)))
  expect([episodes[0]?.summary, report.counts]).toEqual(['a'.repeat(1998), { notes_cut: 1 }])
})

test('more than ten thousand notes are counted, but not listed', () => {
  const { counts, notes } = read(feed(item('One'), '<item><title>Post</title></item>'.repeat(12_000)))
  expect([counts, notes.length]).toEqual([{ no_file: 9_999, beyond_limit: 2_001 }, 10_000])
})
