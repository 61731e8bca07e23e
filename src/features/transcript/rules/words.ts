import type { TimedWord } from '../schema.ts'

// Beyond this an even spread is too far from what was said to highlight words by it.
const longestSpreadMs = 30_000

/** Spreads the words of a text over a stretch of time, longer words taking longer. Empty when there is none. */
export function spreadWords(text: string, startMs: number, endMs: number): TimedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const whole = words.reduce((sum, word) => sum + word.length + 1, 0)
  let before = 0
  return words.map((word) => {
    const from = startMs + Math.round(((endMs - startMs) * before) / whole)
    before += word.length + 1
    return [word, from, startMs + Math.round(((endMs - startMs) * before) / whole)]
  })
}

/** True when a stretch is short enough for its words to be spread evenly over it. */
export function canSpread(startMs: number, endMs: number): boolean {
  return endMs > startMs && endMs - startMs <= longestSpreadMs
}

/** One space between words, none around. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** How many words were said, in every language: spaces do not part words in Japanese or Thai. */
export function countWords(text: string): number {
  if (/^[\p{ASCII}\p{Script=Latin}\p{P}]*$/u.test(text)) return text.split(/\s+/).filter(isWord).length
  let count = 0
  for (const piece of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (piece.isWordLike) count += 1
  }
  return count
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
