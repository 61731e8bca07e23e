import { setImmediate as others } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { withoutApostrophes } from './csv.ts'
import { type CsvEncoding, detectEncoding, type OtherFormat, piecesOf } from './csv-encoding.ts'

/** `row`: as in a spreadsheet, where the first line is 1. */
export type CsvLine = { row: number; cells: string[] }

export const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

export type CsvLimits = { bytes: number; rows: number; columns: number; cellCharacters: number }

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
  encoding: CsvEncoding
  separator: CsvSeparator
  /** The non-blank lines, headings first, in pieces; yields to other work in between. */
  lines(): AsyncGenerator<CsvLine[]>
}

/**
 * Opens a CSV file. Detects its encoding and separator; blank lines are skipped, and cells are trimmed and always text.
 * Throws CsvNotRead, also while lines are read.
 */
export async function openCsv(file: Blob, limits: CsvLimits): Promise<OpenCsv> {
  if (file.size === 0) throw new CsvNotRead({ reason: 'empty' })
  if (file.size > limits.bytes) throw new CsvNotRead({ reason: 'too_large' })
  const found = await detectEncoding(file)
  if ('format' in found) throw new CsvNotRead({ reason: 'not_csv', format: found.format })
  const { encoding } = found
  const { separator, isDeclared } = await findSeparator(file, encoding)
  return { encoding, separator, lines: () => linesOf(file, { encoding, separator, isDeclared, limits }) }
}

const sampleBytes = 65_536
const declaredSeparator = /^\uFEFF?sep=(.)\r?\n/i

/** The one most frequent in the first line outside quotation marks, unless the file declares it as spreadsheets do: `sep=;`. */
async function findSeparator(
  file: Blob,
  encoding: CsvEncoding,
): Promise<{ separator: CsvSeparator; isDeclared: boolean }> {
  const head = new TextDecoder(encoding).decode(await file.slice(0, sampleBytes).arrayBuffer())
  const declared = csvSeparators.find((mark) => mark === declaredSeparator.exec(head)?.[1])
  if (declared) return { separator: declared, isDeclared: true }
  const [first = ''] = head
    .replace(/^\uFEFF?\s*/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1)
  const counted = csvSeparators.map((mark) => ({ mark, count: first.split(mark).length }))
  return {
    separator: counted.reduce((most, one) => (one.count > most.count ? one : most)).mark,
    isDeclared: false,
  }
}

type Way = Pick<OpenCsv, 'encoding' | 'separator'> & { isDeclared: boolean; limits: CsvLimits }

async function* linesOf(file: Blob, way: Way): AsyncGenerator<CsvLine[]> {
  const parser = parserOf(way)
  const decoder = new TextDecoder(way.encoding)
  // The parser reports unreadable lines as events, between two of our calls.
  const failed: Error[] = []
  parser.on('error', (error) => failed.push(error))
  const count = { rows: way.isDeclared ? 1 : 0, kept: 0 }
  const longest = way.limits.columns * (way.limits.cellCharacters + 1)
  let open = 0
  for await (const bytes of piecesOf(file)) {
    const { rows } = count
    const text = decoder.decode(bytes, { stream: true })
    parser.write(text)
    yield take(parser, failed, { ...way, count })
    // The parser limits the text in cells only, and would keep a line of only separators.
    if (open > longest) throw new CsvNotRead({ reason: 'too_many_columns', row: rows + 1 })
    open = count.rows > rows ? 0 : open + text.length
    await others()
  }
  parser.end(decoder.decode())
  await others()
  yield take(parser, failed, { ...way, count })
  if (count.kept < 2) throw new CsvNotRead({ reason: 'empty' })
}

function parserOf({ separator, isDeclared, limits }: Way): Parser {
  return parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: isDeclared ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: limits.columns * limits.cellCharacters,
  })
}

type Count = { rows: number; kept: number }

function take(parser: Parser, failed: Error[], { limits, count }: Way & { count: Count }): CsvLine[] {
  const lines: CsvLine[] = []
  for (let cells = next(parser); cells; cells = next(parser)) {
    count.rows += 1
    if (cells.every((cell) => cell === '')) continue
    count.kept += 1
    const row = count.rows
    if (count.kept > limits.rows + 1) throw new CsvNotRead({ reason: 'too_many_rows' })
    if (cells.length > limits.columns) throw new CsvNotRead({ reason: 'too_many_columns', row })
    if (cells.some((cell) => cell.length > limits.cellCharacters))
      throw new CsvNotRead({ reason: 'cell_too_long', row })
    lines.push({ row, cells: cells.map(plain) })
  }
  const [error] = failed
  if (error) throw troubleOf(error)
  return lines
}

function next(parser: Parser): string[] | null {
  // The parser has no column names, so it yields lists of strings.
  return parser.read() as string[] | null
}

/** Without characters that no database accepts, and without the apostrophe that marks a cell as text. */
function plain(cell: string): string {
  return withoutApostrophes(cell.replaceAll('\u0000', '').toWellFormed())
}

function troubleOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error
  const row = Number(/line (\d+)/.exec(error.message)?.[1] ?? error['lines'] ?? 1)
  return new CsvNotRead({ reason: 'unreadable', row })
}
