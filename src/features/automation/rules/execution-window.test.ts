import { expect, test } from 'vitest'
import { localOf } from '#src/features/notification/rules/local-time.ts'
import { daysLater, isOpen, nextOpening, nextTime } from './execution-window.ts'

/** Places with their two clock changes: by an hour, by half an hour, and at midnight. */
const changes: [string, string, string][] = [
  ['Europe/Berlin', '2027-03-28', '2026-10-25'],
  ['America/Santiago', '2026-09-06', '2027-04-04'],
  ['Australia/Lord_Howe', '2026-10-04', '2027-04-04'],
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

test.each(changes)('in %s windows and times are local, on %s and on %s', (timeZone, forward, back) => {
  for (const at of [...momentsAround(forward), ...momentsAround(back)]) {
    for (const window of windows) {
      const opening = nextOpening(at, window, timeZone)
      const before = new Date(opening.getTime() - minute)
      const isOpenBefore = before >= at && isOpen(before, window, timeZone)
      const said = `${at.toISOString()} ${window.from}`
      expect([isOpen(opening, window, timeZone), isOpenBefore], said).toEqual([true, false])
      expect(opening.getTime()).toBeGreaterThanOrEqual(at.getTime())
    }
    const next = nextTime(at, { at: '08:15', weekdays: [] }, timeZone)
    expect(localOf(next, timeZone).toISOString().slice(11, 16)).toBe('08:15')
    expect(next.getTime() - at.getTime()).toBeLessThan(25.5 * 60 * minute)
    const hours = (daysLater(at, 1, timeZone).getTime() - at.getTime()) / (60 * minute)
    expect(hours).toBeGreaterThanOrEqual(22)
    expect(hours).toBeLessThanOrEqual(25)
  }
})

test('a window opens when clocks are put forward past its start, and over midnight has the weekday of the evening', () => {
  const skipped = { from: '00:30', to: '01:30', weekdays: [] }
  const opening = nextOpening(new Date('2027-03-14T04:00:00Z'), skipped, 'America/Havana')
  expect(opening.toISOString()).toBe('2027-03-14T05:00:00.000Z')
  const friday = { from: '22:00', to: '02:00', weekdays: [5] }
  const times = ['2026-11-27T23:00:00Z', '2026-11-28T01:00:00Z', '2026-11-27T01:00:00Z']
  expect(times.map((at) => isOpen(new Date(at), friday, 'UTC'))).toEqual([true, true, false])
})
