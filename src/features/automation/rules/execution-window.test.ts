import { expect, test } from 'vitest'
import { localOf } from '#src/features/notification/rules/local-time.ts'
import { daysLater, isOpen, nextOpening, nextTime } from './execution-window.ts'

/** Eight places with their two clock changes. */
const changes: [string, string, string][] = [
  ['Europe/Berlin', '2027-03-28', '2026-10-25'],
  ['America/New_York', '2027-03-14', '2026-11-01'],
  ['America/Santiago', '2026-09-06', '2027-04-04'],
  ['Australia/Lord_Howe', '2026-10-04', '2027-04-04'],
  ['Pacific/Auckland', '2026-09-27', '2027-04-04'],
  ['Atlantic/Azores', '2027-03-28', '2026-10-25'],
  ['Europe/London', '2027-03-28', '2026-10-25'],
  ['America/Havana', '2027-03-14', '2026-11-01'],
]

const minute = 60_000

/** Every forty minutes of a day and the nights around it. */
function momentsAround(day: string): Date[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return Array.from({ length: 72 }, (_, n) => new Date(noon + (n - 36) * 40 * minute))
}

const windows = [
  { from: '09:00', to: '17:00', weekdays: [] },
  { from: '00:00', to: '02:30', weekdays: [] },
  { from: '02:10', to: '02:50', weekdays: [] },
  { from: '23:30', to: '03:15', weekdays: [0, 6] },
  { from: '00:30', to: '01:30', weekdays: [0] },
]

test.each(changes)('in %s the window opens at local time, on %s and on %s', (timeZone, forward, back) => {
  for (const window of windows)
    for (const at of [...momentsAround(forward), ...momentsAround(back)]) {
      const opening = nextOpening(at, window, timeZone)
      const before = new Date(opening.getTime() - minute)
      const isOpenBefore = before >= at && isOpen(before, window, timeZone)
      const said = `${at.toISOString()} ${window.from}`
      expect({ isOpen: isOpen(opening, window, timeZone), isOpenBefore }, said).toEqual({
        isOpen: true,
        isOpenBefore: false,
      })
      expect(opening.getTime()).toBeGreaterThanOrEqual(at.getTime())
    }
})

test('a window whose start is skipped opens when clocks are put forward', () => {
  const window = { from: '00:30', to: '01:30', weekdays: [] }
  const opening = nextOpening(new Date('2027-03-14T04:00:00Z'), window, 'America/Havana')
  expect(opening.toISOString()).toBe('2027-03-14T05:00:00.000Z')
})

test.each(changes)(
  'in %s a time of day and a day later are correct on %s and on %s',
  (timeZone, forward, back) => {
    for (const day of [forward, back])
      for (const at of momentsAround(day)) {
        const next = nextTime(at, { at: '08:15', weekdays: [] }, timeZone)
        expect(localOf(next, timeZone).toISOString().slice(11, 16)).toBe('08:15')
        expect(next.getTime() - at.getTime()).toBeLessThan(25.5 * 60 * minute)
        const later = daysLater(at, 1, timeZone)
        const hours = (later.getTime() - at.getTime()) / (60 * minute)
        expect(hours).toBeGreaterThanOrEqual(22)
        expect(hours).toBeLessThanOrEqual(25)
      }
  },
)

test('over midnight, the weekday is that of the evening', () => {
  const window = { from: '22:00', to: '02:00', weekdays: [5] }
  expect(isOpen(new Date('2026-11-27T23:00:00Z'), window, 'UTC')).toBe(true)
  expect(isOpen(new Date('2026-11-28T01:00:00Z'), window, 'UTC')).toBe(true)
  expect(isOpen(new Date('2026-11-27T01:00:00Z'), window, 'UTC')).toBe(false)
})
