import { expect, test } from 'vitest'
import type { SpokenSegment } from '../schema.ts'
import { spokenAt } from './spoken-at.ts'

const segments: SpokenSegment[] = [
  { speaker: 'Ann', startMs: null, endMs: null, text: 'Before', words: null },
  {
    speaker: 'Ann',
    startMs: 1000,
    endMs: 2000,
    text: 'One two',
    words: [
      ['One', 1000, 1400],
      ['two', 1400, 2000],
    ],
  },
  { speaker: 'Ann', startMs: null, endMs: null, text: 'Between', words: null },
  { speaker: 'Bo', startMs: 5000, endMs: 6000, text: 'Three', words: null },
]

test.each([
  [0, { segment: -1, word: -1 }],
  [1000, { segment: 1, word: 0 }],
  [1500, { segment: 1, word: 1 }],
  [2200, { segment: 1, word: 1 }],
  [2300, { segment: 1, word: -1 }],
  [5500, { segment: 3, word: -1 }],
  [99_000, { segment: 3, word: -1 }],
])('at %i ms the position is %j', (ms, place) => {
  expect(spokenAt(segments, ms)).toEqual(place)
})
