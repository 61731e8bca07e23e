import { expect, test } from 'vitest'
import { boundsProblem, fitsSpan } from './clip-bounds.ts'

test('a clip ends after it starts, within the recording, and is neither too short nor too long', () => {
  const recording = { kind: 'audio', durationMs: 700_000 } as const
  type About = Partial<Parameters<typeof boundsProblem>[1]>
  const problem = (startMs: number, endMs: number, about: About = {}) =>
    boundsProblem({ startMs, endMs }, { ...recording, ...about })
  expect(problem(5000, 5000)).toBe('ends_before')
  expect(problem(6000, 5000)).toBe('ends_before')
  expect(problem(5000, 5999)).toBe('too_short')
  expect(problem(5000, 6000)).toBeUndefined()
  expect(problem(0, 600_000)).toBeUndefined()
  expect(problem(0, 600_001)).toBe('too_long')
  expect(problem(0, 180_001, { kind: 'audiogram' })).toBe('too_long')
  expect(problem(690_000, 700_500)).toBeUndefined()
  expect(problem(690_000, 700_501)).toBe('past_end')
  expect(problem(690_000, 700_501, { durationMs: null })).toBeUndefined()
})

test('a file matches the range when it is about as long', () => {
  const span = { startMs: 1000, endMs: 9000 }
  expect([8000, 8100, 6500, null].map((ms) => fitsSpan(ms, span))).toEqual([true, true, true, true])
  expect([0, 6499, 9501, 11_000].map((ms) => fitsSpan(ms, span))).toEqual([false, false, false, false])
})
