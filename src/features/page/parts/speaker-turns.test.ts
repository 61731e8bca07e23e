import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadSegment } from '../schema.ts'
import {
  foldsAfter,
  lastBegun,
  openingOf,
  segmentAt,
  shownWhenFolded,
  speakerTurns,
  timedStarts,
  withEnds,
  wordAtCharacter,
  wordStarts,
  wordsOf,
} from './speaker-turns.ts'

function segment(changes: Partial<ReadSegment>): ReadSegment {
  return { speaker: 'Ann', startMs: null, endMs: null, text: 'One two.', wordStarts: null, ...changes }
}

test('consecutive speech by one person is one turn; a long one continues in a new paragraph after a full stop', () => {
  const turns = speakerTurns([segment({}), segment({}), segment({ speaker: 'Bob' }), segment({})])
  expect(turns.map((turn) => [turn.speaker, turn.first, turn.segments.length, turn.isContinued])).toEqual([
    ['Ann', 0, 2, false],
    ['Bob', 2, 1, false],
    ['Ann', 3, 1, false],
  ])
  const part = 'Words without an end '.repeat(15)
  const long = [part, part, 'and here it stops.', 'It continues.'].map((text) => segment({ text }))
  expect(speakerTurns(long)).toMatchObject([
    { first: 0, isContinued: false },
    { first: 3, isContinued: true },
  ])
})

test('no word is lost in turns', () => {
  const any = fc.array(
    fc.record({ speaker: fc.constantFrom('', 'A', 'B'), text: fc.string({ maxLength: 900 }) }).map(segment),
  )
  fc.assert(
    fc.property(any, (segments) => {
      const turns = speakerTurns(segments)
      expect(turns.flatMap((turn) => turn.segments)).toEqual(segments)
      for (const turn of turns) expect(segments[turn.first]).toBe(turn.segments[0])
    }),
  )
})

test('the current word or segment is the last one started; a segment ends where its source says, else where the next starts', () => {
  expect([0, 100, 250].map((ms) => lastBegun([100, 200], ms))).toEqual([-1, 0, 1])
  const starts = timedStarts([1000, null, 5000, 9000].map((startMs) => segment({ startMs })))
  expect([0, 1000, 4999, 5000, 8999, 99_000].map((ms) => segmentAt(starts, ms))).toEqual([-1, 0, 0, 2, 2, 3])
  expect(segmentAt([], 1000)).toBe(-1)
  const said = [segment({ startMs: 0, endMs: 700 }), segment({ startMs: 800 }), segment({ startMs: 2000 })]
  expect(withEnds(said).map((one) => one.endMs)).toEqual([700, 2000, null])
})

test('words start at their exact times if known, else spread over the segment, long words taking longer', () => {
  expect(wordStarts(segment({ startMs: 1000, endMs: 2000, wordStarts: [0, 400] }))).toEqual([1000, 1400])
  expect(wordStarts(segment({ startMs: 1000, endMs: 2000, text: 'a bbbbbbb' }))).toEqual([1000, 1200])
  expect(wordStarts(segment({ startMs: 1000, endMs: null }))).toBeUndefined()
  expect(wordStarts(segment({ startMs: 1000, endMs: 1000 }))).toBeUndefined()
  expect(wordStarts(segment({ endMs: 1000 }))).toBeUndefined()
})

test('every character of a text maps to its word', () => {
  const text = 'ask  not, what'
  expect([0, 2, 5, 7, 10, 14].map((at) => wordAtCharacter(text, at))).toEqual([0, 0, 1, 1, 2, 2])
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.nat(60), (any, at) => {
      const word = wordAtCharacter(any, at)
      expect(word).toBeGreaterThanOrEqual(0)
      expect(word).toBeLessThanOrEqual(wordsOf(any).length)
    }),
  )
})

test('a long transcript starts collapsed to its first turns, a short one shows all', () => {
  const turns = (count: number) =>
    Array.from({ length: count }, (_, n) => segment({ speaker: `Speaker ${n % 2}`, text: `Turn ${n}.` }))
  expect(openingOf(turns(foldsAfter)).length).toBe(foldsAfter)
  expect(openingOf(turns(foldsAfter + 1)).map(({ text }) => text)).toEqual(
    turns(shownWhenFolded).map(({ text }) => text),
  )
})
