import { inlineText, isMarked, sliceInline } from '#src/features/language/rules/inline-text.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { RichTextInline } from '#src/features/language/rules/rich-text.ts'
import type { Block, Citation, Claim } from '#src/features/language/schema.ts'

const mostClaimLetters = 20_000
const mostCitations = 50

/** Removes and returns the first match, so it can't match again. */
export function take(left: Block[], fits: (block: Block) => boolean): Block | undefined {
  const at = left.findIndex(fits)
  return at < 0 ? undefined : left.splice(at, 1)[0]
}

/**
 * Turns edited text into claims. Existing sentences keep their citations, even when changed; new ones
 * have none, so readers see they weren't said.
 */
export function claimsOf(written: readonly RichTextInline[], left: Block[]): Claim[] {
  const text = inlineText(written)
  const known =
    take(left, (block) => textOf(block) === text) ?? take(left, (block) => isLike(textOf(block), text))
  return piecesOf(text, known?.claims ?? []).map(({ from, until, citations }) => {
    const inline = sliceInline(written, from, Math.min(until, from + mostClaimLetters))
    const claim = { text: inlineText(inline).toWellFormed(), citations: citations.slice(0, mostCitations) }
    return isMarked(inline) ? { ...claim, inline } : claim
  })
}

/** A text without formatting. */
export function plainInline(text: string): RichTextInline[] {
  const stored = text.slice(0, mostClaimLetters).toWellFormed()
  return stored === '' ? [] : [{ type: 'text', text: stored }]
}

type Piece = { from: number; until: number; citations: Citation[] }

/** Splits a text at the sentences it kept; the rest between them are changed or new. */
function piecesOf(text: string, before: readonly Claim[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let lost: Claim[] = []
  for (const claim of before) {
    const found = claim.text.trim() === '' ? -1 : text.indexOf(claim.text.trim(), at)
    if (found < 0) {
      lost.push(claim)
      continue
    }
    addBetween(pieces, text, { from: at, until: found, lost })
    lost = []
    at = found + claim.text.trim().length
    pieces.push({ from: found, until: at, citations: claim.citations })
  }
  addBetween(pieces, text, { from: at, until: text.length, lost })
  return pieces
}

type Between = { from: number; until: number; lost: Claim[] }

/** Punctuation without words belongs to the sentence before. */
function addBetween(pieces: Piece[], text: string, { from, until, lost }: Between): void {
  const between = text.slice(from, until)
  const start = from + (between.length - between.trimStart().length)
  const end = from + between.trimEnd().length
  const last = pieces.at(-1)
  if (end <= start) {
    if (last && between.includes('\n')) last.until = until
    return
  }
  if (last && !/[\p{L}\p{N}]/u.test(between)) last.until = end
  else pieces.push({ from: start, until: end, citations: lost.flatMap(({ citations }) => citations) })
}

/** Most words are the same. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared * 2 >= Math.max(a.size, b.size)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
