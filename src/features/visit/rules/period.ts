/** Days from `from` to `to`, both inclusive, as `YYYY-MM-DD` of the workspace. */
export type Period = { from: string; to: string }

const dayMs = 86_400_000

/** The number of days of a period; 0 if it ends before it begins. */
export function daysIn({ from, to }: Period): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)
}

/** The equally long period right before. */
export function periodBefore(period: Period): Period {
  return { from: movedBy(period.from, -daysIn(period)), to: movedBy(period.from, -1) }
}

/** The day this many days later. */
export function movedBy(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Every day of a period, in order. */
export function everyDay(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, index) => movedBy(period.from, index))
}

/** The current day in a time zone, an IANA name. */
export function dayAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(at)
}

/** The number of days up to and including `to`. */
export function lastDays(to: string, days: number): Period {
  return { from: movedBy(to, 1 - days), to }
}

/** The maximum length of a period in days: three years. */
export const mostDays = 1096

/**
 * The requested period: a number of days up to `to`, or everything from `from`. Swapped if it ends before it
 * begins, and cut at its beginning if it is too long.
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

/** The correction by `askedPeriod`: swapped or cut at its beginning; null if none. */
export function correctionOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): 'turned' | 'cut' | null {
  if (!from) return null
  const end = to ?? today
  if (from > end) return daysIn({ from: end, to: from }) > mostDays ? 'cut' : 'turned'
  return daysIn({ from, to: end }) > mostDays ? 'cut' : null
}

/** A whole year or month, or some days, added or subtracted. */
export type Piece = { by: 'year' | 'month' | 'day'; period: Period; sign: 1 | -1 }

type Priced = { pieces: Piece[]; price: number }

/** A month has about as many rows as three days: most keys occur on each of them. */
const wholePrice = 3

/**
 * A period composed of years, months and days, so that few rows are read: a year minus its last month is less
 * than eleven months. Days after `today` have no rows and cost nothing.
 */
export function piecesOf(period: Period, today: string): Piece[] {
  return partsOf(period, 'year', { sign: 1, today }).pieces
}

/** The whole months that cover a period if they are few, otherwise whole years. */
export function wholeAround(period: Period): Piece[] {
  const months = wholeUnitsIn(period, 'month')
  return (months.length > 2 ? wholeUnitsIn(period, 'year') : months).map(({ by, whole }) => ({
    by,
    period: whole,
    sign: 1,
  }))
}

/** The months that contain a period. */
export function wholeMonths({ from, to }: Period): Period {
  return { from: wholeAt(from, 'month').from, to: wholeAt(to, 'month').to }
}

type Wanted = { sign: 1 | -1; today: string }

function partsOf(period: Period, by: 'year' | 'month', wanted: Wanted): Priced {
  const parts = wholeUnitsIn(period, by).map(({ whole }) =>
    cheapest(whole, common(whole, period), { by, ...wanted }),
  )
  return joined(parts)
}

function wholeUnitsIn({ from, to }: Period, by: 'year' | 'month'): { by: 'year' | 'month'; whole: Period }[] {
  const wholes = []
  for (let whole = wholeAt(from, by); whole.from <= to; whole = wholeAt(movedBy(whole.to, 1), by))
    wholes.push({ by, whole })
  return wholes
}

/** The requested part of a year or month, summed from smaller units, or the whole minus the rest. */
function cheapest(
  whole: Period,
  inside: Period,
  { by, sign, today }: Wanted & { by: 'year' | 'month' },
): Priced {
  const rest = [
    { from: whole.from, to: movedBy(inside.from, -1) },
    { from: movedBy(inside.to, 1), to: whole.to },
  ].filter((one) => daysIn(one) > 0)
  const all: Priced = { pieces: [{ by, period: whole, sign }], price: wholePrice }
  const without = joined([all, ...rest.map((one) => smaller(one, by, { sign: sign === 1 ? -1 : 1, today }))])
  if (rest.length === 0) return without
  const within = smaller(inside, by, { sign, today })
  return within.price <= without.price ? within : without
}

function smaller(period: Period, than: 'year' | 'month', wanted: Wanted): Priced {
  if (than === 'year') return partsOf(period, 'month', wanted)
  const price = daysIn(common(period, { from: period.from, to: wanted.today }))
  return { pieces: [{ by: 'day', period, sign: wanted.sign }], price }
}

function joined(parts: Priced[]): Priced {
  return {
    pieces: parts.flatMap(({ pieces }) => pieces),
    price: parts.reduce((sum, { price }) => sum + price, 0),
  }
}

function wholeAt(day: string, by: 'year' | 'month'): Period {
  if (by === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  const from = `${day.slice(0, 8)}01`
  return { from, to: movedBy(`${movedBy(from, 31).slice(0, 8)}01`, -1) }
}

function common(one: Period, other: Period): Period {
  return { from: one.from > other.from ? one.from : other.from, to: one.to < other.to ? one.to : other.to }
}
