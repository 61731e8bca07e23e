import { expect, test } from 'vitest'
import { documentSegments } from './document-segments.ts'

const said = (paragraphs: string[]) =>
  documentSegments(paragraphs).map(({ speaker, text }) => [speaker, text])

test('a paragraph is a segment, and a word before a colon stays in its text', () => {
  expect(said(['Note: bring water.', ' It  is\nhot. ', 'Note: and a hat.', '', 'Go home.'])).toEqual([
    ['', 'Note: bring water.'],
    ['', 'It is hot.'],
    ['', 'Note: and a hat.'],
    ['', 'Go home.'],
  ])
})

test('an interview is told by who says what', () => {
  expect(said(['Ann: What was hard?', 'Bo: The floor.', 'Ann: And then?', 'Bo: Nothing.'])).toEqual([
    ['Ann', 'What was hard?'],
    ['Bo', 'The floor.'],
    ['Ann', 'And then?'],
    ['Bo', 'Nothing.'],
  ])
})

test('a paragraph without end is cut between words, and a word without end somewhere', () => {
  const words = documentSegments(['word '.repeat(10_000)])
  expect(words.map(({ text }) => text.length)).toEqual([19_999, 19_999, 9999])
  expect(documentSegments(['🦄'.repeat(15_000)]).every(({ text }) => text.isWellFormed())).toBe(true)
})
