import { expect, test } from 'vitest'
import { boundsProblem, fitsSpan, momentText, readMoment } from './clip-bounds.ts'

test('a moment is read as people type it, and nothing else is one', () => {
  for (const [typed, ms] of [
    ['0:03', 3000],
    ['1:02.5', 62_500],
    ['1:02,25', 62_250],
    ['1:00:02', 3_602_000],
    ['90', 90_000],
    [' 7.5 ', 7500],
    ['0', 0],
  ] as const)
    expect([typed, readMoment(typed)]).toEqual([typed, ms])
  for (const typed of [
    '',
    'soon',
    '-1',
    '1:60',
    '1:2',
    '0x10',
    '1e3',
    'NaN',
    '∞',
    '1:02.12345',
    '999999',
    '٣',
  ])
    expect([typed, readMoment(typed)]).toEqual([typed, undefined])
})

test('a moment is written so that it is read back exactly', () => {
  for (const ms of [0, 1, 90, 999, 3000, 61_250, 3_599_999, 3_600_000, 36_000_010])
    expect(readMoment(momentText(ms))).toBe(ms)
  expect([3000, 62_500, 3_602_250].map(momentText)).toEqual(['0:03', '1:02.5', '1:00:02.25'])
})

test('a clip ends after it starts, within the recording, and is neither too short nor too long', () => {
  const recording = { kind: 'audio', durationMs: 700_000 } as const
  const problem = (
    startMs: number,
    endMs: number,
    about: Partial<Parameters<typeof boundsProblem>[1]> = {},
  ) => boundsProblem({ startMs, endMs }, { ...recording, ...about })
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

test('a file is the stretch when it is about as long', () => {
  const span = { startMs: 1000, endMs: 9000 }
  expect([8000, 8100, 6500, null].map((ms) => fitsSpan(ms, span))).toEqual([true, true, true, true])
  expect([0, 6499, 9501, 11_000].map((ms) => fitsSpan(ms, span))).toEqual([false, false, false, false])
})
