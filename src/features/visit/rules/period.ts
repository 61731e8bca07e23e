/** Days from `from` to `to`, both among them, as `YYYY-MM-DD` of the workspace. */
export type Period = { from: string; to: string }

const dayMs = 86_400_000

/** How many days a period has; 0 where it ends before it begins. */
export function daysIn({ from, to }: Period): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  return { from: movedBy(period.from, -daysIn(period)), to: movedBy(period.from, -1) }
}

/** The day so many days later. */
export function movedBy(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Every day of a period, the first one first. */
export function everyDay(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, index) => movedBy(period.from, index))
}

/** The day that it is somewhere; `timeZone` is an IANA name. */
export function dayAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(at)
}

/** The days up to one, which is the last of them. */
export function lastDays(to: string, days: number): Period {
  return { from: movedBy(to, 1 - days), to }
}

/** How many days figures are told of at once, at most: three years. */
export const mostDays = 1096

/**
 * The period that somebody asks for: so many days up to `to`, or all from `from`. Turned round when it ends before it begins, and
 * cut at its beginning when it is too long.
 */
export function askedPeriod(
  { days, from, to }: { days: number; from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const end = to ?? today
  const start = from ?? lastDays(end, days).from
  const [first, last] = start <= end ? [start, end] : [end, start]
  const longest = lastDays(last, mostDays).from
  return { from: first < longest ? longest : first, to: last }
}
