const dayMs = 86_400_000

/**
 * The moments with this local time, given as if it were UTC: two if it occurs twice, the one after if it is
 * skipped.
 */
export function momentsAt(local: number, timeZone: string): Date[] {
  const around = [-dayMs, dayMs].map((away) => offsetAt(new Date(local + away), timeZone))
  const moments = around.map((offset) => new Date(local - offset))
  const shown = moments.filter((moment) => localOf(moment, timeZone).getTime() === local)
  const found = shown.length > 0 ? shown : moments.slice(0, 1)
  return [...new Set(found.map(Number))].map((moment) => new Date(moment))
}

/** The local time of a moment, as if it were UTC. */
export function localOf(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetAt(at, timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The offset from UTC, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const shown = new Map<string, number>(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(
    shown.get('year') ?? 0,
    (shown.get('month') ?? 1) - 1,
    shown.get('day') ?? 1,
    shown.get('hour') ?? 0,
    shown.get('minute') ?? 0,
    shown.get('second') ?? 0,
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}
