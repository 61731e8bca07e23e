import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedPeriod, dayAt, daysIn, everyDay, lastDays, mostDays, movedBy, periodBefore } from './period.ts'

test('a period and the one before it have as many days and touch', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 800 }), (to, days) => {
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

test('a leap day is a day', () => {
  expect(everyDay({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toBe(0)
})

test('a day begins where the workspace is', () => {
  const at = new Date('2026-03-01T23:30:00Z')
  expect(dayAt(at, 'UTC')).toBe('2026-03-01')
  expect(dayAt(at, 'Pacific/Auckland')).toBe('2026-03-02')
  expect(dayAt(at, 'America/New_York')).toBe('2026-03-01')
})

test('what is asked for is a period of at least a day and at most three years', () => {
  const today = '2026-11-24'
  expect(askedPeriod({ days: 30 }, today)).toEqual({ from: '2026-10-26', to: today })
  expect(askedPeriod({ days: 7, to: '2026-03-01' }, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(askedPeriod({ days: 7, from: '2026-11-24' }, today)).toEqual({ from: today, to: today })
  const turned = askedPeriod({ days: 7, from: '2026-03-01', to: '2026-02-01' }, today)
  expect(turned).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  const long = askedPeriod({ days: 7, from: '1900-01-01' }, today)
  expect([daysIn(long), long.to]).toEqual([mostDays, today])
})
