import { folded, wordsIn } from '#src/text/fold.ts'
import type { TimedWord } from '../schema.ts'
import { isUnspaced } from './words.ts'

/** A search hit with surrounding words, and its time if the transcript has times. */
export type Snippet = { before: string; match: string; after: string; ms: number | null }

// The match shows even where only the beginning of the snippet fits.
const lengthBefore = 35
const lengthAfter = 105

/** The words of a search: runs of letters and digits, in lowercase, at most twelve. */
export function wordsOf(q: string): string[] {
  return wordsIn(q.toLowerCase())
    .map(({ word }) => word.slice(0, 60))
    .slice(0, 12)
}

type Said = { text: string; startMs: number | null; words: TimedWord[] | null }

/** `words` as typed, and the stems that a matching word may start with. */
export type Sought = { words: readonly string[]; beginnings: readonly string[] }

/** The part of a segment around the consecutive search words, or else around the first of them. */
export function snippetOf({ text, startMs, words }: Said, sought: Sought): Snippet {
  const spot = matchIn(tokensOf(text), sought)
  const from = Math.max(0, spot ? wordBorder(text, spot.from.at - lengthBefore) : 0)
  const at = spot?.from.at ?? 0
  const end = spot?.to.end ?? 0
  const to = end + lengthAfter >= text.length ? text.length : wordBorder(text, end + lengthAfter)
  return {
    before: (from > 0 ? '… ' : '') + text.slice(from, at),
    match: text.slice(at, end),
    after: text.slice(end, to) + (to < text.length ? ' …' : ''),
    ms: timeOf(words ?? [], sought) ?? startMs,
  }
}

function timeOf(words: readonly TimedWord[], sought: Sought): number | undefined {
  const timed = words.flatMap(([word, ms]) => tokensOf(word).map((token) => ({ ...token, ms })))
  return matchIn(timed, sought)?.from.ms
}

type Token = { word: string; at: number; end: number }

function tokensOf(text: string): Token[] {
  return wordsIn(text).map(({ word, at }) => ({ word: folded(word), at, end: at + word.length }))
}

/**
 * The first position at which all words follow each other, the last as a prefix, or else where one word matches a stem.
 */
function matchIn<T extends Token>(tokens: T[], sought: Sought): { from: T; to: T } | undefined {
  const words = sought.words.map(folded)
  const beginnings = sought.beginnings.map(folded)
  const inside = within(tokens, words)
  if (inside) return { from: inside, to: inside }
  const last = words.length - 1
  const start = tokens.findIndex((_, index) =>
    words.every((word, place) => {
      const said = tokens[index + place]?.word
      return place < last ? said === word : said?.startsWith(word)
    }),
  )
  const from = tokens[start]
  const to = tokens[start + last]
  if (from && to) return { from, to }
  const one = tokens.find(({ word }) => beginnings.some((beginning) => word.startsWith(beginning)))
  return one && { from: one, to: one }
}

/** A word in the middle of a sentence, in a script without spaces. */
function within<T extends Token>(tokens: readonly T[], words: readonly string[]): T | undefined {
  for (const word of words.filter(isUnspaced)) {
    const token = tokens.find((one) => one.word.includes(word))
    if (!token) continue
    const at = token.at + token.word.indexOf(word)
    return { ...token, at, end: at + word.length }
  }
  return undefined
}

/** The start of the word at or after a position. */
function wordBorder(text: string, place: number): number {
  if (place <= 0) return 0
  const space = text.slice(place).search(/\s/)
  return space < 0 || space > 30 ? place : place + space + 1
}

/** The URL of a moment in an asset, where playback starts; without times, that of the segment `idx`, from 0. */
export function placeIn(asset: string, ms: number | null, idx?: number): string {
  const place = ms === null ? (idx === undefined ? '' : `#p=${idx + 1}`) : `#t=${ms / 1000}`
  return `/workspace/assets/${asset}${place}`
}
