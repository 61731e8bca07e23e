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

test('a paragraph too long for one block is split at a word without losing text', () => {
  const text = 'storm '.repeat(8000).trim()
  const blocks = read(`<p>${text}</p>`)
  expect(blocks.length).toBe(3)
  expect(blocks.map((block) => ('text' in block ? block.text : '')).join(' ')).toBe(text)
})

test('text without spaces is never split inside a character', () => {
  const text = `a${'\u{1f525}'.repeat(15_000)}`
  const blocks = read(`<pre>${text}</pre>`)
  expect(
    blocks.every((block) => 'text' in block && block.text.isWellFormed() && block.text.length <= 20_000),
  ).toBe(true)
  expect(blocks.map((block) => ('text' in block ? block.text : '')).join('')).toBe(text)
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
