import type { TimedWord } from '../schema.ts'

/** Where somebody said what was looked for: the words around it, and its time when the transcript has times. */
export type Snippet = { before: string; match: string; after: string; ms: number | null }

const around = 70

/** The words of a search: runs of letters and digits in small letters, at most twelve. */
export function wordsOf(q: string): string[] {
  const words = q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, 60)).slice(0, 12)
}

type Said = { text: string; startMs: number | null; words: TimedWord[] | null }

/** The part of a segment around the first word that begins with one of `beginnings`. */
export function snippetOf({ text, startMs, words }: Said, beginnings: readonly string[]): Snippet {
  const spot = firstMatch(text, beginnings)
  const spoken = words?.find(([word]) => firstMatch(word, beginnings) !== undefined)
  const from = Math.max(0, spot ? wordBorder(text, spot.at - around) : 0)
  const at = spot?.at ?? 0
  const end = spot?.end ?? 0
  const to = end + around >= text.length ? text.length : wordBorder(text, end + around)
  return {
    before: (from > 0 ? '… ' : '') + text.slice(from, at),
    match: text.slice(at, end),
    after: text.slice(end, to) + (to < text.length ? ' …' : ''),
    ms: spoken?.[1] ?? startMs,
  }
}

function firstMatch(text: string, beginnings: readonly string[]): { at: number; end: number } | undefined {
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = found[0].toLowerCase()
    if (beginnings.some((beginning) => word.startsWith(beginning)))
      return { at: found.index, end: found.index + found[0].length }
  }
  return undefined
}

/** The beginning of the word at or after a place. */
function wordBorder(text: string, place: number): number {
  if (place <= 0) return 0
  const space = text.slice(place).search(/\s/)
  return space < 0 || space > 30 ? place : place + space + 1
}

/** The address of a moment in an asset; it plays from there. */
export function placeIn(asset: string, ms: number | null): string {
  return ms === null ? `/workspace/assets/${asset}` : `/workspace/assets/${asset}#t=${ms / 1000}`
}
