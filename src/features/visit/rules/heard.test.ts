import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedUp, type HeardSpan, layersOf, mostReplayed, secondsHeard, spansOf } from './heard.ts'

const length = 600
const span = fc
  .tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, seconds, times]): HeardSpan => ({ from, to: from + seconds, times }))
const spans = fc.array(span, { maxLength: 12 })

/** How often each second was heard: the maximum of the spans that contain it. */
function largest(list: readonly HeardSpan[]): number[] {
  return Array.from({ length }, (_, second) =>
    Math.max(0, ...list.filter(({ from, to }) => from <= second && second < to).map(({ times }) => times)),
  )
}

function summed(list: readonly HeardSpan[]): number[] {
  return Array.from({ length }, (_, second) =>
    list.reduce((sum, { from, to, times }) => sum + (from <= second && second < to ? times : 0), 0),
  )
}

test('layers hold the largest count of each second, and spans are ordered, disjoint and as long as possible', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const kept = spansOf(layersOf(list, length))
      expect(largest(kept)).toEqual(largest(list))
      const isApart = kept.every(({ from, to, times }, index) => {
        const next = kept[index + 1]
        const isBeforeNext = !next || to < next.from || (to === next.from && times !== next.times)
        return from < to && to <= length && times > 0 && isBeforeNext
      })
      expect(isApart).toBe(true)
      expect(secondsHeard(kept)).toBe(largest(list).filter(Boolean).length)
      expect(spansOf(layersOf(kept, length))).toEqual(kept)
    }),
  )
})

test('spans of several visits add up second by second', () => {
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      const sum = addedUp([one, other])
      expect(summed(sum)).toEqual(summed([...one, ...other]))
      expect(addedUp([other, one])).toEqual(sum)
    }),
  )
})

test('a long recording with many jumps is stored in few steps that cover everything heard', () => {
  const day = 86_400
  const hostile = Array.from({ length: 43_200 }, (_, index) => ({
    from: index * 2,
    to: index * 2 + 1,
    times: 1,
  }))
  expect(spansOf(layersOf(hostile, day))).toEqual([{ from: 0, to: day, times: 1 }])
  const [first] = spansOf(layersOf([{ from: 100, to: 101, times: 2 }], day))
  expect(first).toEqual({ from: 72, to: 144, times: 2 })
  expect(layersOf([{ from: 50, to: 90, times: 1 }], 40)).toEqual([])
})

test('the most replayed part is the longest part that most people replayed', () => {
  const heard = (from: number, to: number, times = 2): HeardSpan => ({ from, to, times })
  expect(mostReplayed([])).toBeUndefined()
  expect(mostReplayed([[heard(0, 600, 1)]])).toBeUndefined()
  const people = [
    [heard(0, 300, 1), heard(760, 800)],
    [heard(740, 790, 3), heard(10, 12)],
    [heard(700, 795)],
    [heard(0, 600, 1)],
    [heard(10, 13)],
  ]
  expect(mostReplayed(people)).toEqual({ from: 760, to: 790, people: 3 })
})
