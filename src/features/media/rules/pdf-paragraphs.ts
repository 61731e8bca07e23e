import { oneLine } from '#src/text/one-line.ts'
import { hyphenBetween, wordsWithin } from './join-hyphenated.ts'

/** A piece of text on a PDF page. PDFs know neither lines nor paragraphs; `y` grows upwards. */
export type PdfPiece = { text: string; y: number; height: number; endsLine: boolean }

type PdfLine = { text: string; y: number; height: number }

/** How the words of a PDF are written, and whether a hyphen at a line's end was guessed to be part of its word, or not. */
type Joining = { words: ReadonlySet<string>; hasGuessed: boolean }

/**
 * The paragraphs of a PDF, from the pieces on its pages. Lines close together form a paragraph, words hyphenated at a
 * line end are joined, a paragraph may continue on the next page, and repeated headers and footers are left out.
 */
export function pdfParagraphs(pages: readonly (readonly PdfPiece[])[]): {
  paragraphs: string[]
  /** A hyphen at a line's end was kept or dropped without knowing. */
  hasGuessed: boolean
} {
  const lines = pages.map(linesOf)
  const joining = { words: wordsWithin(lines.flat().map(({ text }) => text)), hasGuessed: false }
  const repeated = repeatedOn(lines)
  const found: string[] = []
  for (const page of lines) {
    const kept = page.filter(
      (line, at) => !((at === 0 || at === page.length - 1) && repeated.has(shapeOf(line))),
    )
    const paragraphs = paragraphsOf(kept, joining)
    const last = found.at(-1)
    if (last !== undefined && paragraphs[0] !== undefined && goesOn(last, paragraphs[0]))
      found.splice(-1, 1, joinLines(last, paragraphs.shift() ?? '', joining))
    found.push(...paragraphs)
  }
  return { paragraphs: found, hasGuessed: joining.hasGuessed }
}

function linesOf(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = []
  let open: PdfLine | undefined
  for (const { text, y, height, endsLine } of pieces) {
    if (open && text !== '' && Math.abs(open.y - y) > Math.max(open.height, height) * 0.6) {
      lines.push(open)
      open = undefined
    }
    if (open) open = { ...open, text: open.text + text, height: Math.max(open.height, height) }
    else if (text !== '') open = { text, y, height }
    if (!endsLine || !open) continue
    lines.push(open)
    open = undefined
  }
  if (open) lines.push(open)
  return lines.map((line) => ({ ...line, text: oneLine(line.text) })).filter(({ text }) => text !== '')
}

/** First or last lines that repeat on most pages, ignoring their numbers. */
function repeatedOn(pages: readonly PdfLine[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const shape of new Set([page[0], page.at(-1)].flatMap((line) => (line ? [shapeOf(line)] : []))))
      counts.set(shape, (counts.get(shape) ?? 0) + 1)
  const enough = Math.max(3, pages.length / 2)
  return new Set([...counts].flatMap(([shape, count]) => (count >= enough ? [shape] : [])))
}

function shapeOf({ text }: PdfLine): string {
  return text.replace(/\d+/g, '#')
}

function paragraphsOf(lines: readonly PdfLine[], joining: Joining): string[] {
  const usual = usualGap(lines)
  const found: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (before && belongsTo(before, line, usual)) found.push(joinLines(found.pop() ?? '', line.text, joining))
    else found.push(line.text)
  }
  return found
}

function usualGap(lines: readonly PdfLine[]): number {
  const gaps = lines
    .flatMap((line, at) => ((lines[at - 1]?.y ?? 0) > line.y ? [(lines[at - 1]?.y ?? 0) - line.y] : []))
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}

function belongsTo(before: PdfLine, line: PdfLine, usual: number): boolean {
  const gap = before.y - line.y
  // A line beside or above the previous one starts a new column.
  if (gap <= 0) return goesOn(before.text, line.text)
  const [small, large] = [before.height, line.height].toSorted((a, b) => a - b)
  if ((large ?? 0) > (small ?? 0) * 1.15) return false
  return gap <= Math.min(usual * 1.35, line.height * 2.4)
}

function goesOn(before: string, after: string): boolean {
  return !/[.!?:;…"”»)]$/u.test(before) && /^\p{Ll}/u.test(after)
}

function joinLines(before: string, after: string, joining: Joining): string {
  const hyphen = hyphenBetween(before, after, joining.words)
  if (hyphen?.isGuess) joining.hasGuessed = true
  if (hyphen?.kind === 'dropped') return before.slice(0, -1) + after
  if (hyphen?.kind === 'kept') return before + after
  return before === '' ? after : `${before} ${after}`
}
