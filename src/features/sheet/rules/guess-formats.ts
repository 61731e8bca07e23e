import { type DayOrder, dayOrderOf } from '#src/features/account/rules/typed-day.ts'
import { type DecimalMark, decimalMarkOf } from '#src/features/account/rules/typed-number.ts'

/** How a file writes what could be read in two ways. */
type FileFormats = { dates?: DayOrder; decimals?: DecimalMark }

const sure = 1000
/** Any letter but those of "a.m." and "p.m." */
const wordLetter = /[^\P{L}AMPamp]/u

/**
 * Collects from all cells of a file how its tool writes numbers and days, since each cell by itself may not show it. Days stay
 * undecided unless some of them show their order and none another.
 */
export class FormatGuess {
  readonly #marks = { '.': 0, ',': 0 }
  readonly #orders = { day_first: 0, month_first: 0 }

  add(cells: readonly string[]): void {
    for (const cell of cells) {
      if (cell.length > 40 || !/\d/.test(cell) || wordLetter.test(cell)) continue
      const mark = decimalMarkOf(cell)
      if (mark) this.#marks[mark.mark] += mark.isSure ? sure : 1
      const order = dayOrderOf(cell)
      if (order) this.#orders[order] += 1
    }
  }

  /** `separator`: spreadsheets write semicolons where the comma is the decimal mark. */
  result(separator: string): FileFormats {
    const { '.': points, ',': commas } = this.#marks
    const { day_first: days, month_first: months } = this.#orders
    const usual = separator === ';' ? ',' : '.'
    const decimals = points === commas ? usual : points > commas ? '.' : ','
    const isClear = days > 0 !== months > 0
    return { decimals, ...(isClear && { dates: days > 0 ? 'day_first' : 'month_first' }) }
  }
}
