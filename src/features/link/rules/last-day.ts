/** The language and time zone of a workspace, for reading days. */
export type Calendar = { language: string; timeZone: string }

const iso =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i
const numeric = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)?$/i

/**
 * A typed day as `2026-12-31`: in ISO form, with an optional time that is ignored, or in the numeric form of
 * the language. Undefined for anything else, and for English days that could be two.
 */
export function readLastDay(text: string, { language, timeZone }: Calendar): string | undefined {
  const [all, year, month, day, time, zone] = iso.exec(text) ?? []
  if (all === undefined) return inFigures(text, language)
  const there = dayOf([year, month, day])
  return there && time && zone ? dayAt(`${there}T${time}${zone.toUpperCase()}`, timeZone) : there
}

function inFigures(text: string, language: string): string | undefined {
  const [, first = '', mark, second = '', third = ''] = numeric.exec(text) ?? []
  const found = new Set(
    ordersOf(language, { mark, first }).flatMap((order) => dayIn(order, [first, second, third]) ?? []),
  )
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

const parts = ['year', 'month', 'day'] as const
type Part = (typeof parts)[number]
const dayFirst: Part[] = ['day', 'month', 'year']

/** The possible orders of the three numbers. */
function ordersOf(language: string, { mark, first }: { mark: string | undefined; first: string }): Part[][] {
  if (first.length === 4) return [[...parts]]
  // English uses two orders, and nothing tells which one is meant.
  if (language === 'en') return mark === '.' ? [dayFirst] : [dayFirst, ['month', 'day', 'year']]
  const order = new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .flatMap(({ type }) => parts.find((part) => part === type) ?? [])
  return [order[0] === 'year' ? dayFirst : order]
}

function dayIn(order: readonly Part[], figures: readonly string[]): string | undefined {
  const [year = '', month = '', day = ''] = parts.map((part) => figures[order.indexOf(part)])
  return dayOf([year.length === 2 ? `20${year}` : year, month, day])
}

function dayOf([year = '', month = '', day = '']: readonly (string | undefined)[]): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(text)
  const isDay = year.length === 4 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isDay ? text : undefined
}

function dayAt(instant: string, timeZone: string): string | undefined {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return undefined
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}
