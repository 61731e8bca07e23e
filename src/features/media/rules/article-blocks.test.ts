import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { articleBlocks } from './article-blocks.ts'

function read(html: string) {
  return articleBlocks(
    parseHTML(`<html><body>${html}</body></html>`).document.body,
    'https://elsewhere.test/a/',
  )
}

test('one line break becomes a space, and two end a paragraph', () => {
  expect(read('Oil<br>and wick<br> <BR/>\nLight it<br><br><br>')).toEqual([
    { kind: 'paragraph', text: 'Oil and wick' },
    { kind: 'paragraph', text: 'Light it' },
  ])
})

test('text between blocks becomes its own paragraph, in place', () => {
  expect(read('Before<p>In <b>it</b></p>after<blockquote>Said<p>again</p></blockquote>')).toEqual([
    { kind: 'paragraph', text: 'Before' },
    { kind: 'paragraph', text: 'In it' },
    { kind: 'paragraph', text: 'after' },
    { kind: 'quote', text: 'Said' },
    { kind: 'quote', text: 'again' },
  ])
})

test.each([
  ['a word', 'p', 'storm '.repeat(8000).trim(), ' ', 3],
  ['a character', 'pre', `a${'\u{1f525}'.repeat(15_000)}`, '', 2],
])('text too long for one block is split at %s without losing any', (_what, tag, text, between, count) => {
  const texts = textsOf(`<${tag}>${text}</${tag}>`)
  expect(texts.filter((one) => !one.isWellFormed() || one.length > 20_000)).toEqual([])
  expect([texts.length, texts.join(between)]).toEqual([count, text])
})

test.each([
  ['paragraphs', '<p>storm'.repeat(5001)],
  ['letters', '<p>storms and oil</p>'.repeat(100) + `<p>${'storm '.repeat(120_000)}</p>`],
])('an article with too many %s is refused rather than cut', (_, html) => {
  expect(() => read(html)).toThrow(RangeError)
})

test.each([
  ['lamp.png', 'https://elsewhere.test/a/lamp.png'],
  ['//cdn.test/lamp.png', 'https://cdn.test/lamp.png'],
  ['https://ada:secret@cdn.test/lamp.png', 'https://cdn.test/lamp.png'],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
])('an image at %s keeps its URL if it has one', (source, address) => {
  const [block] = read(`<img src="${source}" alt="A lamp">`)
  expect(block).toEqual(address && { kind: 'picture', address, alt: 'A lamp', caption: '' })
})

function textsOf(html: string): string[] {
  return read(html).map((block) => ('text' in block ? block.text : block.address))
}

test.each([
  ['Water is H<sub>2</sub>O and 10<sup>3</sup> is a thousand.', 'Water is H₂O and 10³ is a thousand.'],
  ['10<sup>−12</sup> m, e<sup>x</sup>, 2<sup>n−1</sup>, x<sub>i</sub>', '10⁻¹² m, eˣ, 2ⁿ⁻¹, xᵢ'],
  ['2<sup>1.5</sup>, a<sub>1.5</sub>', '2^(1.5), a_(1.5)'],
  ['The 1<sup>st</sup> M<sup>me</sup> came.', 'The 1st Mme came.'],
  ['Said<sup><a href="#1">1</a>, <a href="#2">2</a></sup> and<sup>[3]</sup>', 'Said¹, ² and[3]'],
])('superscripts and subscripts survive: %s', (html, text) => {
  expect(textsOf(`<p>${html}</p><h2>${html}</h2><ul><li>${html}</li></ul>`)).toEqual([text, text, text])
})

test('numbered items keep their numbers', () => {
  const numbers = (html: string) =>
    read(html).map((block) => (block.kind === 'item' ? `${block.start ?? '-'} ${block.text}` : block.kind))
  expect(numbers('<ol start="3"><li>c</li><li>d</li></ol>')).toEqual(['3 c', '- d'])
  expect(numbers('<ol><li>a</li><li value="5">b</li><li>c</li></ol>')).toEqual(['- a', '5 b', '- c'])
  expect(numbers('<ol reversed><li>b</li><li>a</li></ol>')).toEqual(['2 b', '1 a'])
  expect(numbers('<ol><li>a<ol><li>deep</li></ol></li><li>b</li></ol><ol><li>again</li></ol>')).toEqual([
    '- a',
    '1 deep',
    '- b',
    '1 again',
  ])
  expect(numbers('<ol start="-3"><li>a</li></ol><ol start="x"><li>b</li></ol>')).toEqual(['- a', '1 b'])
})

test('entities are decoded even where a page encoded them twice, except in code', () => {
  expect(textsOf('<p>Tom &amp;amp; Ann&amp;#39;s&amp;nbsp;tea &mdash; &lt;b&gt;</p>')).toEqual([
    "Tom & Ann's tea — <b>",
  ])
  expect(textsOf('<p>Write <code>&amp;amp;</code></p><pre>&amp;nbsp;</pre>')).toEqual([
    'Write &amp;',
    '&nbsp;',
  ])
})

test('cells of a row are separated, whatever is in them', () => {
  expect(textsOf('<table><tr><td> January </td><td><p>7</p> <p>storms</p></td></tr></table>')).toEqual([
    'January · 7 storms',
  ])
})
