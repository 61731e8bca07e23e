import { expect, test } from 'vitest'
import { readLastDay } from './last-day.ts'

const berlin = { language: 'de', timeZone: 'Europe/Berlin' }
const english = { language: 'en', timeZone: 'America/New_York' }

test.each([
  ['2026-12-31', berlin, '2026-12-31'],
  ['2026-1-5', berlin, '2026-01-05'],
  ['2026-12-31T18:30', berlin, '2026-12-31'],
  ['2026-12-31T23:30:00Z', berlin, '2027-01-01'],
  ['2026-12-31T02:00:00.000+01:00', english, '2026-12-30'],
  ['31.12.2026', english, '2026-12-31'],
  ['1. 2. 2027', berlin, '2027-02-01'],
  ['31.12.26, 18:00', berlin, '2026-12-31'],
  ['31/12/2026', english, '2026-12-31'],
  ['12/31/2026 6:00 PM', english, '2026-12-31'],
  ['5/5/2026', english, '2026-05-05'],
  ['2026/12/31', english, '2026-12-31'],
  ['31/12/2026', { ...berlin, language: 'ja' }, '2026-12-31'],
])('a day is read in the usual notations: %s', (text, calendar, day) => {
  expect(readLastDay(text, calendar)).toBe(day)
})

test.each(['4/3/2026', '2026-02-30', 'tomorrow', '31.12.026', '2026-12-31T99:00Z', '9'.repeat(10_000)])(
  'invalid or ambiguous days are not read: %#',
  (text) => {
    expect(readLastDay(text, english)).toBeUndefined()
  },
)
