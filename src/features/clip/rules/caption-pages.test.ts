import { expect, test } from 'vitest'
import type { SpokenWords } from '../schema.ts'
import { captionPages, pageAt } from './caption-pages.ts'

function said(text: string, startMs = 0, speaker = ''): SpokenWords {
  const words = text.split(' ').map((word, at): [string, number, number] => {
    const from = startMs + at * 100
    return [word, from, from + 100]
  })
  return { speaker, startMs, endMs: startMs + words.length * 100, text, words }
}

const room = { width: 10, lines: 2, measure: (text: string) => text.length }

function texts(words: SpokenWords[], wanted = room): string[][] {
  return captionPages(words, wanted).map(({ lines }) =>
    lines.map((line) => line.map(({ text }) => text).join(' ')),
  )
}

test('words are wrapped into lines, up to the maximum number of lines', () => {
  expect(texts([said('one two three four five six')])).toEqual([['one two', 'three four'], ['five six']])
})

test('a sentence ends a page that is at least half full, and a new speaker starts a new page', () => {
  expect(texts([said('We began small. So')])).toEqual([['We began', 'small.'], ['So']])
  expect(texts([said('Yes', 0, 'Ann'), said('No', 100, 'Lea')])).toEqual([['Yes'], ['No']])
})

test('a word wider than a line is split, whatever it contains', () => {
  const long = texts([said('😀'.repeat(12))])
  expect(long.flat().join('')).toBe('😀'.repeat(12))
  for (const line of long.flat()) expect([line.length <= 10, line.isWellFormed()]).toEqual([true, true])
})

test('a page stays until the next one, or briefly after its last word', () => {
  const pages = captionPages([said('one two three four five six'), said('late', 9000)], room)
  expect(pages.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 400],
    [400, 1800],
    [9000, 10_300],
  ])
  expect(pageAt(pages, 399)).toBe(pages[0])
  expect(pageAt(pages, 400)).toBe(pages[1])
  expect(pageAt(pages, 1800)).toBeUndefined()
  expect(pageAt(pages, 9100)).toBe(pages[2])
  expect(captionPages([], room)).toEqual([])
})
