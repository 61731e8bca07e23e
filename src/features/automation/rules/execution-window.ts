import { localOf, momentsAt } from '#src/features/notification/rules/local-time.ts'
import type { FlowSettings } from '../schema.ts'

type Window = FlowSettings['window']

const [minuteMs, dayMs] = [60_000, 86_400_000]

/**
 * Whether steps may act at this time. A window that ends before it begins spans midnight, and its weekday is
 * that of its start.
 */
export function isOpen(at: Date, window: Window, timeZone: string): boolean {
  if (!window) return true
  const local = localOf(at, timeZone)
  const time = local.getUTCHours() * 60 + local.getUTCMinutes()
  const [from, to] = [minutesIn(window.from), minutesIn(window.to)]
  const today = local.getUTCDay()
  if (from === to) return isAmong(today, window.weekdays)
  if (from < to) return time >= from && time < to && isAmong(today, window.weekdays)
  return (
    (time >= from && isAmong(today, window.weekdays)) ||
    (time < to && isAmong((today + 6) % 7, window.weekdays))
  )
}

/** The given time, or the next one when steps may act. */
export function nextOpening(at: Date, window: Window, timeZone: string): Date {
  if (!window || isOpen(at, window, timeZone)) return at
  // A one-hour window skipped by summer time does not open that day, and one with a single weekday then not
  // for two weeks.
  const begins = window.from === window.to ? '00:00' : window.from
  for (const moment of momentsFrom(at, { at: begins, days: 16 }, timeZone)) {
    const opening = atOrBeforeSkipped(moment, begins, timeZone)
    if (opening > at && isOpen(opening, window, timeZone)) return opening
  }
  return at
}

/** If clocks skip the start of a window, it begins when they are put forward. */
function atOrBeforeSkipped(moment: Date, time: string, timeZone: string): Date {
  const local = localOf(moment, timeZone)
  const late = local.getUTCHours() * 60 + local.getUTCMinutes() - minutesIn(time)
  if (late <= 0) return moment
  let [before, after] = [moment.getTime() - late * minuteMs, moment.getTime()]
  const wanted = local.getTime() - late * minuteMs
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (localOf(new Date(middle), timeZone).getTime() >= wanted) after = middle
    else before = middle
  }
  return new Date(after)
}

/** The next time with this local time of day, on one of the weekdays; none means every day. */
export function nextTime(
  from: Date,
  { at, weekdays }: { at: string; weekdays: readonly number[] },
  timeZone: string,
): Date {
  for (const moment of momentsFrom(from, { at, days: 9 }, timeZone))
    if (moment >= from && isAmong(localOf(moment, timeZone).getUTCDay(), weekdays)) return moment
  return from
}

/** The local time on a date `YYYY-MM-DD`; the first if it occurs twice. */
export function momentOf({ date, at }: { date: string; at: string }, timeZone: string): Date {
  return firstAt(Date.parse(date) + minutesIn(at) * minuteMs, timeZone)
}

/** The same local time this many days later. */
export function daysLater(from: Date, days: number, timeZone: string): Date {
  const local = localOf(from, timeZone).getTime() + days * dayMs
  return firstAt(local, timeZone)
}

/** Local times of day from the day before a moment on, in order. */
function* momentsFrom(
  from: Date,
  { at, days }: { at: string; days: number },
  timeZone: string,
): Generator<Date> {
  const today = Math.floor(localOf(from, timeZone).getTime() / dayMs)
  for (let n = -1; n < days; n += 1)
    yield* momentsAt((today + n) * dayMs + minutesIn(at) * minuteMs, timeZone).toSorted(
      (one, other) => one.getTime() - other.getTime(),
    )
}

function firstAt(local: number, timeZone: string): Date {
  return new Date(Math.min(...momentsAt(local, timeZone).map(Number)))
}

function isAmong(weekday: number, weekdays: readonly number[]): boolean {
  return weekdays.length === 0 || weekdays.includes(weekday)
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
