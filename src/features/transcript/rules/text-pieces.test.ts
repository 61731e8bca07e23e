import { expect, test } from 'vitest'
import { anEditWord } from '#src/test/edit-words.ts'
import { textPieces } from './text-pieces.ts'

test('a text is split only where its look changes, without losing anything', () => {
  const [two, three] = [anEditWord('two', { isStruck: true }), anEditWord('three', { confidence: 0.2 })]
  const words = [anEditWord('one'), two, three, anEditWord('four')]
  const text = ' one two  three four '
  const found = [{ from: 12, until: 17, isCurrent: true }]
  const pieces = textPieces(text, { words, now: 3, found })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ look }) => look !== '')).toEqual([
    { text: 'two', look: 'struck' },
    { text: 'th', look: 'unsure' },
    { text: 'ree', look: 'unsure found here' },
    { text: ' ', look: 'found here' },
    { text: 'f', look: 'now found here' },
    { text: 'our', look: 'now' },
  ])
  expect(textPieces('', { words: [], now: -1, found: [] })).toEqual([])
})
