import { CsvError, parse } from 'csv-parse/sync'
import { mostBulkCharacters, mostBulkRows } from '#src/features/link/rules/bulk.ts'
import { bulkRefusals } from '#src/features/link/words/bulk-refusals.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { told } from '#src/words/locale.ts'

/** `row`: as a spreadsheet counts it, the headings being 1. */
export type CsvLine = { row: number; cells: string[] }

/**
 * The headings and the lines of a pasted file, whose cells are parted by commas, semicolons or tabs. Throws Refusal 422
 * `csv_refused`, which says what to do.
 */
export function readCsv(text: string): { headings: string[]; lines: CsvLine[] } {
  if (text.length > mostBulkCharacters) throw csvRefused((words) => words.tooLarge)
  const [first, ...lines] = linesOf(text)
  if (!first || lines.length === 0) throw csvRefused((words) => words.empty)
  if (lines.length > mostBulkRows) throw csvRefused((words) => words.tooManyRows(lines.length))
  return { headings: first.cells, lines }
}

function linesOf(text: string): CsvLine[] {
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      trim: true,
    })
    return records
      .map((cells, index) => ({ row: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error['lines'] ?? 1)
    throw csvRefused((words) => words.unreadable(line))
  }
}

/** The one that the first line has most often outside of quotation marks. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replace(/^\uFEFF?\s*/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

export function csvRefused(say: (words: typeof bulkRefusals.en) => string): Refusal {
  return new Refusal(422, 'csv_refused', told(bulkRefusals, say))
}
