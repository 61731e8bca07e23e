import { expect, test } from 'vitest'
import { snippetOf, wordsOf } from './spoken-hit.ts'

test('a search is its words, whatever stands between them', () => {
  expect(wordsOf('  Ask "not", what; your-country! ')).toEqual(['ask', 'not', 'what', 'your', 'country'])
  expect(wordsOf("':* & | !! ()")).toEqual([])
  expect(wordsOf('über ΣΟΦΙΑ 東京')).toEqual(['über', 'σοφια', '東京'])
  expect(wordsOf('a '.repeat(500))).toHaveLength(12)
})

test('a snippet shows the words around the first hit, and the time of that very word', () => {
  const text = 'And so, my fellow Americans: ask not what your country can do for you.'
  expect(
    snippetOf(
      {
        text,
        startMs: 0,
        words: [
          ['Americans:', 900, 1300],
          ['ask', 3000, 3400],
        ],
      },
      ['ask'],
    ),
  ).toEqual({
    before: 'And so, my fellow Americans: ',
    match: 'ask',
    after: ' not what your country can do for you.',
    ms: 3000,
  })
  expect(snippetOf({ text, startMs: 5, words: null }, ['countr']).ms).toBe(5)
  expect(snippetOf({ text, startMs: null, words: null }, ['nothing'])).toMatchObject({ match: '', ms: null })
})

test('a snippet out of a long speech is short', () => {
  const text = `${'word '.repeat(500)}needle${' word'.repeat(500)}`
  const { before, match, after } = snippetOf({ text, startMs: 0, words: null }, ['needle'])
  expect(match).toBe('needle')
  expect(before.length + after.length).toBeLessThan(200)
  expect([before.startsWith('… '), after.endsWith(' …')]).toEqual([true, true])
})
