import { expect, test } from 'vitest'
import { localRange } from './local-range.ts'

function range(from: string, until: string, timeZone = 'Europe/Berlin'): string[] {
  const { from: first, until: last } = localRange({ from, until, timeZone })
  return [first, last].map((at) => at.toISOString().slice(0, 19))
}

test('a range’s times are local to the reader, in winter and in summer', () => {
  expect(range('2026-01-10T09:00', '2026-07-10T09:00')).toEqual([
    '2026-01-10T08:00:00',
    '2026-07-10T07:00:00',
  ])
  const seconds = range('2026-01-10T09:00', '2026-01-10T09:00:30', 'America/New_York')
  expect(seconds).toEqual(['2026-01-10T14:00:00', '2026-01-10T14:00:30'])
})

test.each([
  ['02:15', '02:45', '2026-10-25T00:15:00', '2026-10-25T01:45:00'],
  ['01:59', '03:00', '2026-10-24T23:59:00', '2026-10-25T02:00:00'],
])('where clocks go back, a range from %s to %s includes both repeated hours', (from, until, first, last) => {
  expect(range(`2026-10-25T${from}`, `2026-10-25T${until}`)).toEqual([first, last])
})

test.each([
  ['01:59', '02:30', '2026-03-29T00:59:00', '2026-03-29T01:30:00'],
  ['02:30', '03:30', '2026-03-29T01:30:00', '2026-03-29T01:30:00'],
])('where clocks go forward, a skipped time of %s to %s is an hour later', (from, until, first, last) => {
  expect(range(`2026-03-29T${from}`, `2026-03-29T${until}`)).toEqual([first, last])
})
