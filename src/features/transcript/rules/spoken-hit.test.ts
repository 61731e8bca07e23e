import { expect, test } from 'vitest'
import type { TimedWord } from '../schema.ts'
import { placeIn, type Sought, snippetOf, wordsOf } from './spoken-hit.ts'

test('a search is its words, whatever separates them', () => {
  expect(wordsOf('  Ask "not", what; your-country! ')).toEqual(['ask', 'not', 'what', 'your', 'country'])
  expect(wordsOf("':* & | !! ()")).toEqual([])
  expect(wordsOf('über ΣΟΦΙΑ 東京')).toEqual(['über', 'σοφια', '東京'])
  expect(wordsOf('a '.repeat(500))).toHaveLength(12)
})

function seek(...words: string[]): Sought {
  return { words, beginnings: words }
}

test('consecutive words are shown together, with the time of the first', () => {
  const text = 'What you do, or what you can do for your country, counts.'
  const words: TimedWord[] = [
    ['What', 100, 200],
    ['you do,', 200, 400],
    ['or', 400, 500],
    ['what', 500, 600],
    ['you', 600, 700],
    ['can', 700, 800],
  ]
  expect(snippetOf({ text, startMs: 0, words }, seek('what', 'you', 'ca'))).toEqual({
    before: 'What you do, or ',
    match: 'what you can',
    after: ' do for your country, counts.',
    ms: 500,
  })
  // In another order, or with a different ending, the first word counts.
  for (const sought of [seek('can', 'what'), seek('wha', 'you')])
    expect(snippetOf({ text, startMs: 0, words }, sought)).toMatchObject({ match: 'What', ms: 100 })
})

test('a hit without the time of its word has that of its segment', () => {
  const text = 'Ask not what your country can do for you.'
  expect(snippetOf({ text, startMs: 5, words: null }, seek('countr')).ms).toBe(5)
  const none = snippetOf({ text, startMs: null, words: null }, seek('nothing'))
  expect(none).toMatchObject({ match: '', ms: null })
})

test('a snippet from a long speech is short', () => {
  const text = `${'word '.repeat(500)}needle${' word'.repeat(500)}`
  const { before, match, after } = snippetOf({ text, startMs: 0, words: null }, seek('needle'))
  expect(match).toBe('needle')
  expect(before.length + after.length).toBeLessThan(200)
  expect([before.startsWith('… '), after.endsWith(' …')]).toEqual([true, true])
  expect(before.length).toBeLessThan(40)
})

test('a hit without a time leads to its segment', () => {
  expect(placeIn('a', 12_500, 3)).toBe('/workspace/assets/a#t=12.5')
  expect(placeIn('a', null, 3)).toBe('/workspace/assets/a#p=4')
  expect(placeIn('a', null)).toBe('/workspace/assets/a')
})
