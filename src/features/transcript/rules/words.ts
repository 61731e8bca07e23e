import { oneLine } from '#src/text/one-line.ts'
import type { TimedWord } from '../schema.ts'

// Beyond this, evenly spread words are too far from the speech to be highlighted.
const longestSpreadMs = 30_000

/** Spreads a text's words over a time range in proportion to their length. Empty when there are none. */
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

/** True when a range is short enough to spread its words evenly. */
export function canSpreadWords(startMs: number, endMs: number): boolean {
  return endMs > startMs && endMs - startMs <= longestSpreadMs
}

/** The number of words, in any language: Japanese and Thai don't separate words by spaces. */
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

/** The scripts whose words aren't separated by spaces. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const endsUnspaced = new RegExp(`[${unspaced}ー、。，！？」』）】…]\\p{M}{0,4}$`, 'u')
const startsUnspaced = new RegExp(`^[${unspaced}ー、。，！？「『（【…]`, 'u')
const anyUnspaced = new RegExp(`[${unspaced}]`, 'u')

/** True for text in a script such as Japanese or Thai. */
export function isUnspaced(text: string): boolean {
  return anyUnspaced.test(text)
}

/** Whether a line that ends with one text and the next line belong together without a space. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  const isEither = isUnspaced(before.slice(-2)) || isUnspaced(after.slice(0, 2))
  return isEither && endsUnspaced.test(before) && startsUnspaced.test(after)
}

/** Lines as one text, with spaces between them where the script has any. */
export function joinLines(lines: readonly string[]): string {
  let joined = ''
  for (const line of lines.map(oneLine).filter((text) => text !== ''))
    joined += joined === '' || joinsWithoutSpace(joined.slice(-8), line) ? line : ` ${line}`
  return joined
}
