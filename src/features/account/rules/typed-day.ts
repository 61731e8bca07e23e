import { withoutInvisible } from '#src/text/invisible.ts'
import { monthNamed } from '#src/text/month-names.ts'

/** Whether 03/04/2026 begins with the day or the month. */
export const dayOrders = ['day_first', 'month_first'] as const
export type DayOrder = (typeof dayOrders)[number]

const parted = /^(\d{1,4})(?:([./-])|[年년] ?) ?(\d{1,2})(?:\2|[月월]) ?(\d{1,4})[.日일]?$/u
const withTime = /,? ?T?\d{1,2}:\d{2}.*$/s

/**
 * A day in figures or with the name of its month, as `2026-12-31`; a time of day is ignored. A day that could be two is read by
 * `order`, and undefined without one, as is everything else.
 */
export function readTypedDay(text: string, order?: DayOrder): string | undefined {
  const said = withoutInvisible(text.normalize('NFKC'))
    .replace(withTime, '')
    .replace(/(?<=\d)T$/, '')
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(said)
  if (compact) return dayOf(compact[1], compact[2], compact[3])
  const found = figuresOf(said)
  if (!found) return inWords(said)
  const { first, second, third, mark } = found
  if (first.length === 4) return dayOf(first, second, third)
  const dayFirst = dayOf(third, second, first)
  // Dots are only used by languages that say the day first.
  if (mark === '.') return dayFirst
  const monthFirst = dayOf(third, first, second)
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst
  return order && (order === 'day_first' ? dayFirst : monthFirst)
}

/** The order that a day shows; undefined if it could be either. */
export function dayOrderOf(text: string): DayOrder | undefined {
  const found = figuresOf(withoutInvisible(text).replace(withTime, ''))
  if (!found || found.first.length === 4 || found.mark === '.') return undefined
  const [first, second] = [Number(found.first), Number(found.second)]
  if (first > 12 && first <= 31 && second <= 12) return 'day_first'
  return second > 12 && second <= 31 && first <= 12 ? 'month_first' : undefined
}

/** Whether a text is a day that could be two. */
export function isEitherDay(text: string): boolean {
  return readTypedDay(text) === undefined && readTypedDay(text, 'day_first') !== undefined
}

function figuresOf(said: string): { first: string; second: string; third: string; mark: string } | undefined {
  const [, first = '', mark = '', second = '', third = ''] = parted.exec(said) ?? []
  return first === '' || first.length === 3 || third.length === 3 ? undefined : { first, second, third, mark }
}

/** Such as "31 Dec 2026", "December 31st, 2026" and "31. Dezember 26". */
function inWords(said: string): string | undefined {
  const words = said.split(/[\s,./-]+|(?<=\d)(?:st|nd|rd|th)\b|\bde\b/).filter((word) => word !== '')
  if (words.length !== 3) return undefined
  const at = words.findIndex((word) => /^\p{L}+$/u.test(word))
  const month = monthNamed(words[at] ?? '')
  const [one = '', other = ''] = words.filter((_word, index) => index !== at)
  if (month === undefined || !/^\d{1,4}$/.test(one) || !/^\d{1,4}$/.test(other)) return undefined
  const isYearFirst = one.length === 4
  return dayOf(isYearFirst ? one : other, String(month), isYearFirst ? other : one)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return /^[12]\d{3}-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
    ? text
    : undefined
}
