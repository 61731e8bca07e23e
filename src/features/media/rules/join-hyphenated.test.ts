import { expect, test } from 'vitest'
import { hyphenBetween, wordsWithin } from './join-hyphenated.ts'

/** Two lines as one text. */
function joined(before: string, after: string, elsewhere = ''): string {
  const hyphen = hyphenBetween(before, after, wordsWithin([elsewhere]))
  if (hyphen?.kind === 'dropped') return before.slice(0, -1) + after
  return hyphen?.kind === 'kept' ? before + after : `${before} ${after}`
}

test.each([
  ['a well-', 'known wonder', 'a well-known wonder'],
  ['a self-', 'taught guide', 'a self-taught guide'],
  ['Some infor-', 'mation', 'Some information'],
  ['a cus\u00ad', 'tomer', 'a customer'],
  ['state-of-', 'the-art', 'state-of-the-art'],
  ['state-', 'of-the-art', 'state-of-the-art'],
  ['an ex-', 'ample of part-', 'an example of part-'],
  ['his part-', 'ner', 'his partner'],
  ['an un-', 'known wonder', 'an unknown wonder'],
  ['INFOR-', 'MATION', 'INFORMATION'],
  ['Anglo-', 'Saxon', 'Anglo-Saxon'],
  ['COVID-', '19 came', 'COVID-19 came'],
  ['a 3-', 'year-old', 'a 3-year-old'],
  ['Vor-', 'und Nachteile', 'Vor- und Nachteile'],
  ['die Arbeits-', 'zeit', 'die Arbeitszeit'],
  ['c’est peut-', 'être vrai', 'c’est peut-être vrai'],
  ['son avant-', 'age', 'son avantage'],
  ['a pause -', 'and on', 'a pause - and on'],
])('%s / %s', (before, after, text) => {
  expect(joined(before, after)).toBe(text)
})

test('how the same text writes a word within its lines decides, and is no guess', () => {
  expect(joined('the co-', 'operation', 'Our co-operation is old.')).toBe('the co-operation')
  expect(joined('a high-', 'light', 'It was a highlight.')).toBe('a highlight')
  expect(joined('by e-', 'mail', 'Send an e\u2011mail.')).toBe('by e-mail')
  const words = wordsWithin(['our co-operation'])
  expect(hyphenBetween('co-', 'operation', words)).toEqual({ kind: 'kept', isGuess: false })
  expect(hyphenBetween('infor-', 'mation', words)).toEqual({ kind: 'dropped', isGuess: true })
})

test('halves at line ends say nothing about how a word is written', () => {
  expect([...wordsWithin(['A well-', 'known guide, infor-', 'mation'])]).toEqual(['a', 'guide'])
})
