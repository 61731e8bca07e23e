import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import { startHistory, takeStep } from '#src/ui/edit-history.ts'
import type { EditSegment, EditSpan, TranscriptDocument } from './document.ts'
import { applyEdit, fieldOf } from './edit-document.ts'
import { type Edge, retime, roomOf, timesOf } from './retime.ts'

function aSegment(id: string, startMs: number | null, endMs: number | null): EditSegment {
  const half = startMs === null || endMs === null ? null : (endMs - startMs) / 2
  const words = ['one', 'two'].map((text, index) => {
    const from = half === null || startMs === null ? null : startMs + index * half
    return anEditWord(text, { startMs: from, endMs: from === null || half === null ? null : from + half })
  })
  return anEditSegment(id, words, { startMs, endMs })
}

function aSpan(id: string, startMs: number, endMs: number, kind: EditSpan['kind'] = 'chapter'): EditSpan {
  return { id, kind, title: id, startMs, endMs }
}

const three: TranscriptDocument = {
  speakers: [],
  segments: [aSegment('a', 0, 1000), aSegment('b', 1500, 2500), aSegment('c', 3000, 4000)],
  spans: [aSpan('x', 0, 1000), aSpan('y', 2000, 3000), aSpan('z', 500, 2500, 'soundbite')],
}

function moved(id: string, edge: Edge, ms: number): [number | null, number | null] | undefined {
  const of = 'abc'.includes(id) ? 'segment' : 'span'
  const times = timesOf(retime(three, { kind: 'retime', of, id, edge, ms }), { of, id })
  return times && [times.startMs, times.endMs]
}

test('a paragraph’s end moves up to its neighbors and its other end, and no further', () => {
  expect(moved('b', 'start', 1200)).toEqual([1200, 2500])
  expect(moved('b', 'start', 200)).toEqual([1000, 2500])
  expect(moved('b', 'start', 9000)).toEqual([2400, 2500])
  expect(moved('b', 'end', 2800)).toEqual([1500, 2800])
  expect(moved('b', 'end', 9000)).toEqual([1500, 3000])
  expect(moved('b', 'end', 0)).toEqual([1500, 1600])
  expect(moved('a', 'start', -5)).toEqual([0, 1000])
  expect(moved('b', 'end', Number.NaN)).toEqual([1500, 2500])
})

test('a chapter is limited by the chapters around it, and not by soundbites', () => {
  expect(moved('y', 'start', 100)).toEqual([1000, 3000])
  expect(moved('x', 'end', 2400)).toEqual([0, 2000])
  expect(moved('z', 'start', 0)).toEqual([0, 2500])
  expect(moved('z', 'end', 9000)).toEqual([500, 9000])
})

test('nothing ends after the recording', () => {
  expect(roomOf(three, { of: 'segment', id: 'c' }, 5000).end).toEqual({ min: 3100, max: 5000 })
  expect(roomOf(three, { of: 'segment', id: 'c' }, 2000).end).toEqual({ min: 3100, max: 4000 })
})

test('a paragraph’s words move with its end and keep their order', () => {
  const after = retime(three, { kind: 'retime', of: 'segment', id: 'b', edge: 'start', ms: 2100 })
  expect(after.segments[1]?.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [2100, 2300],
    [2300, 2500],
  ])
  expect(after.segments[0]).toBe(three.segments[0])
  expect(after.segments[2]).toBe(three.segments[2])
})

test('existing overlaps may stay, but never grow', () => {
  const crossed = { ...three, segments: [aSegment('a', 0, 2000), aSegment('b', 1500, 2500)] }
  const at = { of: 'segment', id: 'b' } as const
  expect(roomOf(crossed, at).start).toEqual({ min: 1500, max: 2400 })
  const earlier = retime(crossed, { kind: 'retime', ...at, edge: 'start', ms: 1000 })
  expect(earlier).toBe(crossed)
})

test('a paragraph without times gets them between its neighbors', () => {
  const untimed = {
    ...three,
    segments: [aSegment('a', 0, 1000), aSegment('b', null, null), aSegment('c', 3000, 4000)],
  }
  const at = { kind: 'retime', of: 'segment', id: 'b' } as const
  const begun = applyEdit(untimed, { ...at, edge: 'start', ms: 500 })
  expect(timesOf(begun, at)).toEqual({ startMs: 1000, endMs: null })
  expect(timesOf(applyEdit(begun, { ...at, edge: 'end', ms: 9999 }), at)).toEqual({
    startMs: 1000,
    endMs: 3000,
  })
})

test('continuous small moves are undone together', () => {
  let history = startHistory(three)
  for (const [at, ms] of [
    [0, 1400],
    [100, 1300],
    [200, 1200],
    [5000, 1100],
  ] as const) {
    const edit = { kind: 'retime', of: 'segment', id: 'b', edge: 'start', ms } as const
    const change = (document: TranscriptDocument) => applyEdit(document, edit)
    history = takeStep(history, { kind: 'change', change, field: fieldOf([edit]), at })
  }
  expect(history.past).toHaveLength(2)
  history = takeStep(history, { kind: 'undo' })
  expect(timesOf(history.present, { of: 'segment', id: 'b' })?.startMs).toBe(1200)
})

test('for any moves, neighbors never start to overlap and nothing ends before it starts', () => {
  const step = fc.record({
    kind: fc.constant('retime' as const),
    stretched: fc.constantFrom(
      ...three.segments.map(({ id }) => ({ of: 'segment' as const, id })),
      ...three.spans.map(({ id }) => ({ of: 'span' as const, id })),
    ),
    edge: fc.constantFrom<Edge>('start', 'end'),
    ms: fc.integer({ min: -1000, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const last = steps.reduce(
        (document, { stretched, ...rest }) => applyEdit(document, { ...rest, ...stretched }),
        three,
      )
      const chapters = last.spans.filter(({ kind }) => kind === 'chapter')
      for (const list of [last.segments, chapters]) {
        for (const [index, { startMs, endMs }] of list.entries()) {
          expect(endMs ?? 0).toBeGreaterThanOrEqual(startMs ?? 0)
          expect(startMs ?? 0).toBeGreaterThanOrEqual(list[index - 1]?.endMs ?? 0)
        }
      }
      for (const { startMs, endMs, words } of last.segments) {
        const inOrder = [startMs, ...words.flatMap((word) => [word.startMs, word.endMs]), endMs].map(Number)
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      }
    }),
    { numRuns: 500 },
  )
})
