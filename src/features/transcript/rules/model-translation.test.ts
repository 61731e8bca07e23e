import { expect, test } from 'vitest'
import { isForModel, mostCharactersOfQuestion, partsOfText, piecesOf } from './model-translation.ts'

const line = { text: 'Hallo', source: 'Hello' }

test('a model translates what is open and its own outdated lines, never people’s work', () => {
  expect(isForModel('', undefined)).toBe(false)
  expect(isForModel('Hello', undefined)).toBe(true)
  expect(isForModel('Hello', { ...line, madeBy: 'model' })).toBe(false)
  expect(isForModel('Hello you', { ...line, madeBy: 'model' })).toBe(true)
  expect(isForModel('Hello you', { ...line, madeBy: 'hand' })).toBe(false)
})

test('paragraphs are batched by length, in order, and a long one is alone', () => {
  const texts = ['a'.repeat(3000), 'b'.repeat(2000), 'c', 'd'.repeat(9000), 'e']
  const pieces = piecesOf(texts.map((text) => ({ text })))
  expect(pieces.map((piece) => piece.map(({ text }) => text[0]).join(''))).toEqual(['ab', 'c', 'd', 'e'])
  expect(piecesOf(Array.from({ length: 90 }, () => ({ text: 'a' }))).map(({ length }) => length)).toEqual([
    40, 40, 10,
  ])
  expect(piecesOf([])).toEqual([])
})

test('a long text is split at a sentence, else between words, without losing anything', () => {
  expect(partsOfText('One two. Three four. Five', 12)).toEqual(['One two.', 'Three four.', 'Five'])
  expect(partsOfText('one two three', 8)).toEqual(['one two', 'three'])
  expect(partsOfText('abcdef', 4)).toEqual(['abcd', 'ef'])
  expect(partsOfText('Short.')).toEqual(['Short.'])
  const long = 'Wir legten den Boden. '.repeat(600)
  const parts = partsOfText(long)
  expect(parts.every(({ length }) => length <= mostCharactersOfQuestion)).toBe(true)
  expect(parts.join(' ')).toBe(long.trim())
})
