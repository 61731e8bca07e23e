import { sheetLimits } from '#src/features/sheet/schema.ts'
import { guessCsvEncoding } from '#src/text/csv-encoding.ts'
import { CsvRows } from '#src/text/csv-rows.ts'
import { type CsvSeparator, findSeparator } from '#src/text/csv-separator.ts'
import type { TextEncoding } from '#src/text/guess-encoding.ts'

/** What a file would be read as. `rows`: the first ones, headings included. */
export type CsvPreview = {
  encoding: TextEncoding
  isCertain: boolean
  separator: CsvSeparator
  rows: string[][]
}

type Chosen = { encoding?: TextEncoding | undefined; separator?: CsvSeparator | undefined }

const previewedBytes = 65_536
const previewedRows = 6
const previewedColumns = 12
const shownCharacters = 60

/** Undefined for a file that is not text; the import says what it is instead. */
export function previewCsv(bytes: Uint8Array, chosen: Chosen = {}): CsvPreview | undefined {
  const guessed = guessCsvEncoding(bytes)
  if (!guessed) return undefined
  const encoding = chosen.encoding ?? guessed.encoding
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, previewedBytes))
  const found = findSeparator(text)
  const separator = chosen.separator ?? found.separator
  const all = new CsvRows({ ...sheetLimits, separator }).write(text, { isLast: true })
  const rows = all
    .slice(found.isDeclared ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, previewedRows)
    .map(({ cells }) => cells.slice(0, previewedColumns).map(shortened))
  return { encoding, isCertain: guessed.isCertain, separator, rows }
}

function shortened(cell: string): string {
  return cell.length > shownCharacters ? `${cell.slice(0, shownCharacters).toWellFormed()}…` : cell
}
