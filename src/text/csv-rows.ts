/**
 * Why a cell isn't what the file has: its quotation mark is never closed, so the line was read without it; it is too long and
 * was emptied; or the row has too many cells, and those from here on were left out.
 */
export type CsvFlaw = { at: number; why: 'open_quote' | 'too_long' | 'too_many'; said: string }

/** `row`: as in a spreadsheet, where the first line is 1. */
export type CsvRow = { row: number; cells: string[]; flaws?: CsvFlaw[] }

type CsvShape = { separator: string; columns: number; cellCharacters: number }

/** How much of a cell with a flaw is kept to show it. */
const shownCharacters = 200
/** A quoted cell may be longer than allowed by this factor; then only the cell is lost, not the file. */
const quotedTimes = 10

/**
 * Cuts the text of a CSV file, which comes in pieces, into rows. Reads whatever spreadsheets and their imitators write: any
 * line break, blanks around cells, quotation marks inside of cells. A quotation mark that isn't closed costs its own line only.
 */
export class CsvRows {
  readonly #shape: CsvShape
  readonly #nextEnd: RegExp
  #rest = ''
  #isLast = false
  #count = 0
  #cells: string[] = []
  #flaws: CsvFlaw[] = []

  constructor(shape: CsvShape) {
    this.#shape = shape
    this.#nextEnd = new RegExp(`[${shape.separator}\\r\\n]`, 'g')
  }

  /** The rows that `text` completes, blank ones included. */
  write(text: string, { isLast = false } = {}): CsvRow[] {
    this.#rest += text
    this.#isLast = isLast
    const rows: CsvRow[] = []
    let from = 0
    for (let cell = this.#cut(from); cell; cell = this.#cut(from)) {
      this.#add(cell)
      from = cell.until
      if (cell.endsRow) rows.push(this.#row())
    }
    this.#rest = this.#shortened(this.#rest.slice(from))
    return rows
  }

  #add({ text, isOpen }: Cut): void {
    const { columns, cellCharacters } = this.#shape
    const at = this.#cells.length
    const isTooMany = at === columns
    const isTooLong = text.length > cellCharacters
    const said = text.slice(0, shownCharacters)
    if (!isTooMany) this.#cells.push(isTooLong ? '' : text)
    if (isTooMany && text !== '' && this.#flaws.at(-1)?.at !== at)
      this.#flaws.push({ at, why: 'too_many', said })
    else if (isTooLong && !isTooMany) this.#flaws.push({ at, why: 'too_long', said })
    else if (isOpen && !isTooMany) this.#flaws.push({ at, why: 'open_quote', said })
  }

  #row(): CsvRow {
    this.#count += 1
    const row = { row: this.#count, cells: this.#cells }
    const flaws = this.#flaws
    this.#cells = []
    this.#flaws = []
    return flaws.length > 0 ? { ...row, flaws } : row
  }

  /** The cell that begins here; undefined without one, or if the rest of it is still to come. */
  #cut(from: number): Cut | undefined {
    const isOver = from === this.#rest.length && this.#cells.length === 0
    const at = this.#afterBlanks(from)
    if (isOver || this.#isCutOff(at)) return undefined
    return this.#rest[at] === '"' ? this.#quoted(at) : this.#plain(at, at)
  }

  #quoted(at: number): Cut | undefined {
    const end = closingQuote(this.#rest, at)
    const longest = this.#shape.cellCharacters * quotedTimes
    if (end === undefined && !this.#isLast && this.#rest.length - at <= longest) return undefined
    if (end === undefined || end - at > longest) return this.#open(at)
    const after = this.#afterBlanks(end + 1)
    if (this.#isCutOff(after)) return undefined
    const text = this.#rest.slice(at + 1, end)
    const stop = this.#stopAt(after)
    if (stop) return { text: text.replaceAll('""', '"'), isOpen: false, ...stop }
    // Text follows the closing mark: the mark is part of the cell, or the cell was never quoted and doesn't span lines.
    return /[\r\n]/.test(text) ? this.#open(at) : this.#plain(at, end + 1)
  }

  #open(at: number): Cut | undefined {
    const cut = this.#plain(at + 1, at + 1)
    return cut && { ...cut, isOpen: true }
  }

  #plain(at: number, searchFrom: number): Cut | undefined {
    this.#nextEnd.lastIndex = searchFrom
    const end = this.#nextEnd.exec(this.#rest)?.index ?? this.#rest.length
    if (this.#isCutOff(end)) return undefined
    const stop = this.#stopAt(end)
    return stop && { text: this.#rest.slice(at, end).trim(), isOpen: false, ...stop }
  }

  /** Whether what comes here is still to come: a line break may have a second character. */
  #isCutOff(at: number): boolean {
    if (this.#isLast) return false
    return at === this.#rest.length || (at + 1 === this.#rest.length && this.#rest[at] === '\r')
  }

  /** What ends a cell here, if anything does. */
  #stopAt(at: number): Pick<Cut, 'until' | 'endsRow'> | undefined {
    const rest = this.#rest
    if (at === rest.length || rest[at] === '\n')
      return { until: Math.min(at + 1, rest.length), endsRow: true }
    if (rest[at] === this.#shape.separator) return { until: at + 1, endsRow: false }
    if (rest[at] !== '\r') return undefined
    return { until: rest[at + 1] === '\n' ? at + 2 : at + 1, endsRow: true }
  }

  #afterBlanks(from: number): number {
    let at = from
    while (this.#isBlank(this.#rest[at])) at += 1
    return at
  }

  #isBlank(character: string | undefined): boolean {
    return (
      character === ' ' || character === '\u00a0' || (character === '\t' && this.#shape.separator !== '\t')
    )
  }

  /** Keeps no more of an endless cell than shows that it is too long. */
  #shortened(rest: string): string {
    if (rest.length <= this.#shape.cellCharacters * quotedTimes + 2) return rest
    return rest.replace(/^\s*"/, '').slice(0, this.#shape.cellCharacters + 1)
  }
}

type Cut = { text: string; isOpen: boolean; until: number; endsRow: boolean }

/** The mark that closes the one at `at`; two in a row are one in the text. */
function closingQuote(text: string, at: number): number | undefined {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end
  return undefined
}
