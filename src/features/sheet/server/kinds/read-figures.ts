import { type DayOrder, isEitherDay, readTypedDay } from '#src/features/account/rules/typed-day.ts'
import { type DecimalMark, decimalMarks, readTypedNumber } from '#src/features/account/rules/typed-number.ts'
import type { CellNote } from '#src/features/sheet/rules/cell-note.ts'

/** The value of a cell, and why it was left out or changed. */
export type CellReading = { value?: unknown; why?: CellNote['why']; used?: string }

type Reading = { decimal: DecimalMark | undefined; most: number }

/** A whole number; a fraction is rounded. "1.500" is one without, whatever the decimal mark of the file. */
export function readWhole(cell: string, { decimal = '.', most }: Reading): CellReading {
  const either = decimalMarks.map((mark) => readTypedNumber(cell, mark))
  const [whole, ...others] = new Set(either.filter(Number.isInteger))
  const number = others.length === 0 && whole !== undefined ? whole : readTypedNumber(cell, decimal)
  if (number === undefined || number < 0) return { why: 'wrong_number' }
  const value = Math.round(number)
  if (value > most) return { why: 'too_large' }
  return value === number ? { value } : { value, why: 'rounded', used: String(value) }
}

const dollars = /^(?:USD?|US\$|\$) ?|[ ]?(?:USD|US\$|\$|US-?dollars?|dollars?)$/gi
const otherCurrency =
  /[\p{Sc}]|(?:^|[^a-z])(?:[a-z]{3}|kč|zł|kr\.?|fr\.?)$|^(?:[a-z]{3}|kr\.?|fr\.?)(?:[^a-z]|$)/iu

/** An amount in whole US dollars. Amounts in other currencies are left out, since no rate is known. */
export function readDollars(cell: string, reading: Reading): CellReading {
  const amount = cell.replace(dollars, '')
  const read = readWhole(amount, reading)
  return read.value === undefined && /\d/.test(amount) && otherCurrency.test(amount)
    ? { why: 'other_currency' }
    : read
}

const mostDecimal = 1_000_000_000_000

/** A number with up to two decimals; more are rounded. */
export function readDecimal(cell: string, decimal: DecimalMark = '.'): CellReading {
  const number = readTypedNumber(cell, decimal)
  if (number === undefined) return { why: 'wrong_number' }
  if (Math.abs(number) > mostDecimal) return { why: 'too_large' }
  const value = Math.round(number * 100) / 100
  return value === number ? { value } : { value, why: 'rounded', used: String(value) }
}

/** A day as `2026-12-31`; one that could be two needs `order`. */
export function readDay(cell: string, order: DayOrder | undefined): CellReading {
  const day = readTypedDay(cell, order)
  if (day !== undefined) return { value: day }
  return { why: order === undefined && isEitherDay(cell) ? 'either_day' : 'wrong_day' }
}
