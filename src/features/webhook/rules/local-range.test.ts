import { expect, test } from 'vitest'
import { localRange } from './local-range.ts'

function range(from: string, until: string, timeZone = 'Europe/Berlin'): string[] {
  const { from: first, until: last } = localRange({ from, until, timeZone })
  return [first.toISOString(), last.toISOString()]
}

test('a range’s times are local to the reader, in winter and in summer', () => {
  expect(range('2026-01-10T09:00', '2026-07-10T09:00')).toEqual([
    '2026-01-10T08:00:00.000Z',
    '2026-07-10T07:00:00.000Z',
  ])
  expect(range('2026-01-10T09:00', '2026-01-10T09:00:30', 'America/New_York')).toEqual([
    '2026-01-10T14:00:00.000Z',
    '2026-01-10T14:00:30.000Z',
  ])
})

test('where clocks go back, a range includes both repeated hours', () => {
  expect(range('2026-10-25T02:15', '2026-10-25T02:45')).toEqual([
    '2026-10-25T00:15:00.000Z',
    '2026-10-25T01:45:00.000Z',
  ])
  expect(range('2026-10-25T01:59', '2026-10-25T03:00')).toEqual([
    '2026-10-24T23:59:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
})

test('where clocks go forward, a skipped time is an hour later', () => {
  expect(range('2026-03-29T01:59', '2026-03-29T02:30')).toEqual([
    '2026-03-29T00:59:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ])
  expect(range('2026-03-29T02:30', '2026-03-29T03:30')).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ])
})
