import { expect, test } from 'vitest'
import { parseTime, timeText } from './time-text.ts'

test.each([
  [0, '0:00'],
  [9_900, '0:09'],
  [739_000, '12:19'],
  [3_729_000, '1:02:09'],
])('%d ms is %s', (ms, text) => {
  expect(timeText(ms)).toBe(text)
})

test.each([
  ['12:19', 739_000],
  ['1:02:09', 3_729_000],
  ['90', 90_000],
  ['75:00', 4_500_000],
  [' 0:05 ', 5000],
])('%s is parsed', (text, ms) => {
  expect(parseTime(text)).toBe(ms)
})

test.each(['', 'abc', '1:60', '1:60:00', '-1', '1:2:3:4', '99:00:00', '1.5'])('%j is not a time', (text) => {
  expect(parseTime(text)).toBeUndefined()
})
