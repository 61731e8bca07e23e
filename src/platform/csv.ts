type Line = readonly (string | number | null)[]

/**
 * A CSV file as in RFC 4180. The byte order mark tells spreadsheets that it is UTF-8. What a spreadsheet would run as a formula
 * is kept as text, even when the spreadsheet assumes another separator, as German ones do, and therefore splits cells elsewhere.
 */
export function csvOf(lines: readonly Line[]): string {
  return `\uFEFF${csvLinesOf(lines)}`
}

/** Further lines of a file that began with `csvOf`. */
export function csvLinesOf(lines: readonly Line[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** A cell from our own CSV without the apostrophes that `csvOf` added. */
export function withoutApostrophes(cell: string): string {
  return changedBeforeFormulas(cell, (before) => (before.endsWith("'") ? before.slice(0, -1) : before))
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = changedBeforeFormulas((value ?? '').replaceAll('\u0000', ''), (before) => `${before}'`)
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const beginsCell = new Set([';', '|', '\t', '\r', '\n'])
const beginsFormula = new Set(['=', '+', '-', '@'])

/** Changes the text before each character that a spreadsheet could take for the start of a formula. */
function changedBeforeFormulas(text: string, change: (before: string) => string): string {
  if (!/[=+\-@]/.test(text)) return text
  const parts: string[] = []
  let from = 0
  let isAtStart = true
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isAtStart && beginsFormula.has(character)) {
      parts.push(change(text.slice(from, at)))
      from = at
    }
    // Neither spaces nor quotation marks keep what follows them from being a formula.
    isAtStart = beginsCell.has(character) || (isAtStart && /[\s"']/.test(character))
  }
  return parts.join('') + text.slice(from)
}
