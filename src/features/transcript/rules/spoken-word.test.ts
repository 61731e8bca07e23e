import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import type { EditSegment } from './document.ts'
import { segmentAt, startBeside, timelineOf, wordAt } from './spoken-word.ts'

function said(id: string, startMs: number | null, ...starts: (number | null)[]): EditSegment {
  const words = starts.map((at) => anEditWord('w', { startMs: at, endMs: at === null ? null : at + 100 }))
  return anEditSegment(id, words, { startMs })
}

test('the current segment is the one that started last, regardless of order and missing times', () => {
  const timeline = timelineOf([said('a', 0), said('b', null), said('c', 5000), said('d', 2000)])
  expect([-1, 0, 1999, 2000, 4999, 5000, 9e9].map((ms) => segmentAt(timeline, ms))).toEqual([
    -1, 0, 0, 3, 3, 2, 2,
  ])
  expect(segmentAt(timelineOf([]), 5)).toBe(-1)
})

test('back leads to the start of the current segment, or of the one before if it just started', () => {
  const timeline = timelineOf([said('a', 0), said('b', null), said('c', 5000), said('d', 9000)])
  expect([0, 5000, 8999].map((ms) => startBeside(timeline, ms, 1))).toEqual([5000, 9000, 9000])
  expect(startBeside(timeline, 9000, 1)).toBeUndefined()
  expect([0, 5400, 8000, 9400].map((ms) => startBeside(timeline, ms, -1))).toEqual([0, 0, 5000, 5000])
  expect(startBeside(timelineOf([]), 5, -1)).toBeUndefined()
})

test('the current word stays marked briefly, and nothing is marked without times', () => {
  const segment = said('a', 0, 0, 100, 1000)
  expect([0, 99, 100, 449, 451, 1000, 1350, 1351].map((ms) => wordAt(segment, ms))).toEqual([
    0, 0, 1, 1, -1, 2, 2, -1,
  ])
  expect(wordAt(said('b', 0, null, null), 50)).toBe(-1)
})
