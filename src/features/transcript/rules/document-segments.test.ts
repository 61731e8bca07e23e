import { expect, test } from 'vitest'
import { documentSegments } from './document-segments.ts'

const said = (paragraphs: string[]) =>
  documentSegments(paragraphs).map(({ speaker, text }) => [speaker, text])

test('each paragraph becomes a segment, and a word before a colon stays in its text', () => {
  expect(said(['Note: bring water.', ' It  is\nhot. ', 'Note: and a hat.', '', 'Go home.'])).toEqual([
    ['', 'Note: bring water.'],
    ['', 'It is hot.'],
    ['', 'Note: and a hat.'],
    ['', 'Go home.'],
  ])
})

test('an interview is split by speakers', () => {
  expect(said(['Ann: What was hard?', 'Bo: The floor.', 'Ann: And then?', 'Bo: Nothing.'])).toEqual([
    ['Ann', 'What was hard?'],
    ['Bo', 'The floor.'],
    ['Ann', 'And then?'],
    ['Bo', 'Nothing.'],
  ])
})

test('an endless paragraph is cut between words, and an endless word anywhere', () => {
  const words = documentSegments(['word '.repeat(10_000)])
  expect(words.map(({ text }) => text.length)).toEqual([19_999, 19_999, 9999])
  expect(documentSegments(['🦄'.repeat(15_000)]).every(({ text }) => text.isWellFormed())).toBe(true)
})

test.each([
  ['Otter', ['Ann 0:02', 'Hi.', 'More.', 'Bo van Dyke (0:07)', 'Yes.'], ['Ann', 'Ann', 'Bo van Dyke']],
  ['Teams', ['Ann Lee 1 minute 2 seconds', 'Hi.', 'Bo 2 minutes 1 second', 'Yes.'], ['Ann Lee', 'Bo']],
])('a transcript of %s in Word is split by speakers', (_what, paragraphs, names) => {
  expect(said(paragraphs).map(([speaker]) => speaker)).toEqual(names)
})
