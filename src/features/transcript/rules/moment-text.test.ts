import { expect, test } from 'vitest'
import { momentText, readMoment } from './moment-text.ts'

test('times are read as people type them, and nothing else is a time', () => {
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
  for (const typed of ['', 'soon', '-1', '1:60', '1:2', '0x10', '1e3', '1:02.12345', '999999', '٣'])
    expect([typed, readMoment(typed)]).toEqual([typed, undefined])
})

test('a written time is read back exactly', () => {
  for (const ms of [0, 1, 90, 999, 3000, 61_250, 3_599_999, 3_600_000, 36_000_010])
    expect(readMoment(momentText(ms))).toBe(ms)
  expect([3000, 62_500, 3_602_250].map(momentText)).toEqual(['0:03', '1:02.5', '1:00:02.25'])
})
