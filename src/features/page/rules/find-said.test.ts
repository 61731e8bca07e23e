import { expect, test } from 'vitest'
import type { SpokenSegment } from '../schema.ts'
import { findSaid } from './find-said.ts'

function segment(speaker: string, startMs: number | null, text: string): SpokenSegment {
  return { speaker, startMs, endMs: startMs, text, words: null }
}

const talk = [
  segment('Ada', 1000, 'We opened the workshop.'),
  segment('Bo', 4000, 'And  then? We opened'),
  segment('Bo', 6000, 'it again.'),
]

test('words are found across segments, with their speaker, nearest to the requested moment', () => {
  expect(findSaid(talk, 'the workshop.')).toEqual({ text: 'the workshop.', speaker: 'Ada', startMs: 1000 })
  const across = { text: 'We opened it again.', speaker: 'Bo', startMs: 4000 }
  expect(findSaid(talk, ' We opened\nit again. ')).toEqual(across)
  expect(findSaid(talk, 'We opened', 500)?.startMs).toBe(1000)
  expect(findSaid(talk, 'We opened', 5000)?.startMs).toBe(4000)
})

test('unspoken words, partial words, empty text and overlong text are not found', () => {
  for (const words of ['We closed', 'e opened the', 'We open', '   '])
    expect(findSaid(talk, words)).toBeUndefined()
  expect(findSaid([segment('', null, 'a '.repeat(2000))], 'a '.repeat(1500))).toBeUndefined()
})

test('with word times, the quote starts with its first word', () => {
  const timed: SpokenSegment = {
    ...segment('Ada', 1000, 'We opened the workshop.'),
    words: [
      ['We', 1000],
      ['opened', 1400],
      ['the', 1700],
      ['workshop.', 1900],
    ] as unknown as NonNullable<SpokenSegment['words']>,
  }
  expect(findSaid([timed], 'the workshop.')?.startMs).toBe(1700)
  expect(findSaid([segment('', null, 'No times here.')], 'times here.')?.startMs).toBeNull()
})
