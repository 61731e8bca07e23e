import { expect, test } from 'vitest'
import type { EditWord } from './document.ts'
import { textPieces } from './text-pieces.ts'

function word(text: string, more: Partial<EditWord> = {}): EditWord {
  return { text, startMs: null, endMs: null, confidence: null, isStruck: false, ...more }
}

test('a text is split only where its look changes, without losing anything', () => {
  const words = [
    word('one'),
    word('two', { isStruck: true }),
    word('three', { confidence: 0.2 }),
    word('four'),
  ]
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
