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

/** What `askedPeriod` made of it: turned round, or cut at its beginning; null where it is as it was asked for. */
export function correctionOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): 'turned' | 'cut' | null {
  if (!from) return null
  const end = to ?? today
  if (from > end) return daysIn({ from: end, to: from }) > mostDays ? 'cut' : 'turned'
  return daysIn({ from, to: end }) > mostDays ? 'cut' : null
}

/** A whole year or month, or some days, that is added, or taken away from what is added. */
export type Piece = { by: 'year' | 'month' | 'day'; period: Period; sign: 1 | -1 }

type Priced = { pieces: Piece[]; price: number }

/** A month has about as many rows as three days: most of what is read at all is read on each of them. */
const wholePrice = 3

/**
 * A period put together from years, months and days that are added up, so that few rows are read: a year without its last month
 * is less than eleven months. Days after `today` have nothing and cost nothing.
 */
export function piecesOf(period: Period, today: string): Piece[] {
  return partsOf(period, 'year', { sign: 1, today }).pieces
}

/** The whole months that a period lies in, where they are few, or else the whole years. */
export function wholeAround(period: Period): Piece[] {
  const months = wholesIn(period, 'month')
  return (months.length > 2 ? wholesIn(period, 'year') : months).map(({ by, whole }) => ({
    by,
    period: whole,
    sign: 1,
  }))
}

/** The months that a period lies in. */
export function wholeMonths({ from, to }: Period): Period {
  return { from: wholeAt(from, 'month').from, to: wholeAt(to, 'month').to }
}

type Wanted = { sign: 1 | -1; today: string }

function partsOf(period: Period, by: 'year' | 'month', wanted: Wanted): Priced {
  const parts = wholesIn(period, by).map(({ whole }) =>
    cheapest(whole, common(whole, period), { by, ...wanted }),
  )
  return joined(parts)
}

function wholesIn({ from, to }: Period, by: 'year' | 'month'): { by: 'year' | 'month'; whole: Period }[] {
  const wholes = []
  for (let whole = wholeAt(from, by); whole.from <= to; whole = wholeAt(movedBy(whole.to, 1), by))
    wholes.push({ by, whole })
  return wholes
}

/** What is wanted of a year or month, added up from smaller parts, or all of it without the rest. */
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
