import { setImmediate as others } from 'node:timers/promises'
import { type CsvRow, CsvRows } from '#src/text/csv-rows.ts'
import { type CsvSeparator, findSeparator } from '#src/text/csv-separator.ts'
import type { TextEncoding } from '#src/text/guess-encoding.ts'
import { storable } from '#src/text/storable.ts'
import { withoutApostrophes } from './csv.ts'
import { detectEncoding, type OtherFormat } from './csv-encoding.ts'

export type CsvLine = CsvRow

export type CsvLimits = { bytes: number; rows: number; columns: number; cellCharacters: number }

/** How a file is read where the guess is wrong. */
export type CsvChoice = { encoding?: TextEncoding | undefined; separator?: CsvSeparator | undefined }

/** Why a file cannot be read. `row` is the line in question, if any; `format` is what it is instead of CSV. */
export type CsvProblem = {
  reason:
    | 'empty'
    | 'too_large'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'cell_too_long'
    | 'unreadable'
    | 'not_csv'
  row?: number
  format?: OtherFormat
}

export class CsvNotRead extends Error {
  readonly trouble: CsvProblem

  constructor(trouble: CsvProblem) {
    super(`CSV not read: ${trouble.reason}`)
    this.name = 'CsvNotRead'
    this.trouble = trouble
  }
}

export type OpenCsv = {
  encoding: TextEncoding
  separator: CsvSeparator
  /** The non-blank lines, headings first, in pieces; yields to other work in between. */
  lines(): AsyncGenerator<CsvLine[]>
}

/**
 * Opens a CSV file. Guesses its encoding and separator unless they are chosen; blank lines are skipped, and cells are trimmed
 * and always text. What is wrong with a line costs the cell; only headings must fit. Throws CsvNotRead, also while lines are
 * read.
 */
export async function openCsv(file: Blob, limits: CsvLimits, chosen: CsvChoice = {}): Promise<OpenCsv> {
  if (file.size === 0) throw new CsvNotRead({ reason: 'empty' })
  if (file.size > limits.bytes) throw new CsvNotRead({ reason: 'too_large' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = detectEncoding(bytes)
  if ('format' in found) throw new CsvNotRead({ reason: 'not_csv', format: found.format })
  const encoding = chosen.encoding ?? found.encoding
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes))
  const { separator, isDeclared } = findSeparator(head)
  const way = { encoding, separator: chosen.separator ?? separator, isDeclared, limits }
  return { encoding, separator: way.separator, lines: () => linesOf(bytes, way) }
}

const sampleBytes = 65_536

type Way = Pick<OpenCsv, 'encoding' | 'separator'> & { isDeclared: boolean; limits: CsvLimits }

async function* linesOf(bytes: Uint8Array, way: Way): AsyncGenerator<CsvLine[]> {
  const rows = new CsvRows({ ...way.limits, separator: way.separator })
  const decoder = new TextDecoder(way.encoding)
  const count = { kept: 0 }
  for (let from = 0; from < bytes.length; from += sampleBytes) {
    const text = decoder.decode(bytes.subarray(from, from + sampleBytes), { stream: true })
    yield take(rows.write(text), way, count)
    await others()
  }
  yield take(rows.write(decoder.decode(), { isLast: true }), way, count)
  if (count.kept < 2) throw new CsvNotRead({ reason: 'empty' })
}

function take(rows: readonly CsvRow[], { limits, isDeclared }: Way, count: { kept: number }): CsvLine[] {
  const lines: CsvLine[] = []
  for (const { row, cells, flaws } of rows) {
    const isDeclaration = isDeclared && row === 1
    if (isDeclaration || (!flaws && cells.every((cell) => cell === ''))) continue
    if (count.kept === 0) refuseFlawed(row, flaws)
    count.kept += 1
    if (count.kept > limits.rows + 1) throw new CsvNotRead({ reason: 'too_many_rows' })
    const read = { row, cells: cells.map(plain) }
    lines.push(flaws ? { ...read, flaws: flaws.map((flaw) => ({ ...flaw, said: plain(flaw.said) })) } : read)
  }
  return lines
}

const troubleOf = {
  open_quote: 'unreadable',
  too_long: 'cell_too_long',
  too_many: 'too_many_columns',
} as const

/** Headings say what all rows mean. */
function refuseFlawed(row: number, flaws: CsvRow['flaws'] = []): void {
  const [flaw] = flaws
  if (flaw) throw new CsvNotRead({ reason: troubleOf[flaw.why], row })
}

/** Without characters that no database accepts, and without the apostrophe that marks a cell as text. */
function plain(cell: string): string {
  return withoutApostrophes(storable(cell))
}
