import { expect, test } from 'vitest'
import { parseTime, timeText } from './time-text.ts'

test('a time is written as hours, minutes and seconds, and read back, also from minutes or seconds alone', () => {
  expect([0, 9900, 739_000, 3_729_000].map(timeText)).toEqual(['0:00', '0:09', '12:19', '1:02:09'])
  const read = ['12:19', '1:02:09', '90', '75:00', ' 0:05 '].map(parseTime)
  expect(read).toEqual([739_000, 3_729_000, 90_000, 4_500_000, 5000])
  const none = ['', 'abc', '1:60', '1:60:00', '-1', '1:2:3:4', '99:00:00', '1.5']
  expect(none.filter((text) => parseTime(text) !== undefined)).toEqual([])
})
