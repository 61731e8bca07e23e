import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedPeriod,
  correctionOf,
  dayAt,
  daysIn,
  everyDay,
  lastDays,
  movedBy,
  periodBefore,
  piecesOf,
  wholeAround,
} from './period.ts'

const someDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a period and the previous one are adjacent and equally long', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 800 }), (to, days) => {
      const period = lastDays(to, days)
      const before = periodBefore(period)
      expect(daysIn(period)).toBe(days)
      expect(daysIn(before)).toBe(days)
      expect(movedBy(before.to, 1)).toBe(period.from)
      expect(everyDay(period)).toHaveLength(days)
      expect(everyDay(period).at(-1)).toBe(to)
    }),
  )
})

test('a leap day is a day, and a turned period has none', () => {
  expect(everyDay({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3)
  expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toBe(0)
})

test("a day begins at midnight in the workspace's time zone", () => {
  const at = new Date('2026-03-01T23:30:00Z')
  expect(dayAt(at, 'UTC')).toBe('2026-03-01')
  expect(dayAt(at, 'Pacific/Auckland')).toBe('2026-03-02')
  expect(dayAt(at, 'America/New_York')).toBe('2026-03-01')
})

test('a requested period has at least one day and at most three years, and a correction of it is reported', () => {
  const today = '2026-11-25'
  for (const [asked, from, to, correction] of [
    [{}, '2026-10-27', today, null],
    [{ to: '2026-03-01' }, '2026-01-31', '2026-03-01', null],
    [{ from: today }, today, today, null],
    [{ from: '2026-11-01', to: '2026-11-02' }, '2026-11-01', '2026-11-02', null],
    [{ from: '2026-11-03', to: '2026-11-02' }, '2026-11-02', '2026-11-03', 'turned'],
    [{ from: '2026-12-03' }, today, '2026-12-03', 'turned'],
    [{ from: '2020-01-01' }, '2023-11-26', today, 'cut'],
    [{ from: '2026-11-01', to: '2020-01-01' }, '2023-11-02', '2026-11-01', 'cut'],
  ] as const) {
    expect([asked, askedPeriod({ days: 30, ...asked }, today)]).toEqual([asked, { from, to }])
    expect([asked, correctionOf(asked, today)]).toEqual([asked, correction])
  }
})

test('added and subtracted years, months and days cover the period, each day once', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 1096 }), someDay, (to, days, today) => {
      const period = lastDays(to, days)
      const counts = new Map<string, number>()
      for (const piece of piecesOf(period, today))
        for (const day of everyDay(piece.period)) counts.set(day, (counts.get(day) ?? 0) + piece.sign)
      const left = [...counts].filter(([, count]) => count !== 0)
      expect(left.every(([, count]) => count === 1)).toBe(true)
      expect(left.map(([day]) => day).toSorted()).toEqual(everyDay(period))
    }),
    { numRuns: 60 },
  )
})

test('a year up to today is this year plus the rest of the previous one', () => {
  const pieces = piecesOf(lastDays('2026-11-25', 365), '2026-11-25')
  expect(pieces.map(({ by, period, sign }) => `${sign} ${by} ${period.from}`)).toEqual([
    '1 day 2025-11-26',
    '1 month 2025-12-01',
    '1 year 2026-01-01',
    '-1 day 2026-11-26',
    '-1 month 2026-12-01',
  ])
})

test('a few whole months, or else whole years, cover a period', () => {
  function starts(from: string, to: string): string[] {
    return wholeAround({ from, to }).map(
      ({ by, period, sign }) => `${sign} ${by} ${period.from} ${period.to}`,
    )
  }
  expect(starts('2026-11-03', '2026-11-03')).toEqual(['1 month 2026-11-01 2026-11-30'])
  expect(starts('2025-12-31', '2026-01-01')).toEqual([
    '1 month 2025-12-01 2025-12-31',
    '1 month 2026-01-01 2026-01-31',
  ])
  expect(starts('2025-12-31', '2026-02-01')).toEqual([
    '1 year 2025-01-01 2025-12-31',
    '1 year 2026-01-01 2026-12-31',
  ])
})
