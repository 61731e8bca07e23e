import type { TimedWord } from '../schema.ts'
import { isUnspaced } from './words.ts'

/** A part of a text that stays on one line; `isGlued` to the one before, without a space. */
export type Piece = { text: string; startMs: number; endMs: number; isGlued: boolean }

/**
 * The words of a text. In scripts without spaces, such as Japanese or Thai, they are found by the language's rules,
 * share the time of the run of text, and none is longer than a line.
 */
export function piecesOf(words: readonly TimedWord[], lineLength: number): Piece[] {
  return words.flatMap(([text, startMs, endMs]): Piece[] => {
    if (!isUnspaced(text)) return [{ text, startMs, endMs, isGlued: false }]
    let before = 0
    return unspacedWords(text, lineLength).map((part, index) => {
      const from = startMs + Math.round(((endMs - startMs) * before) / text.length)
      before += part.length
      const until = startMs + Math.round(((endMs - startMs) * before) / text.length)
      return { text: part, startMs: from, endMs: until, isGlued: index > 0 }
    })
  })
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Marks stay with the word before them, and opening brackets with the word behind. */
function unspacedWords(text: string, lineLength: number): string[] {
  const parts: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike && /^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening += segment
    else if (isWordLike || parts.length === 0 || opening !== '') {
      parts.push(opening + segment)
      opening = ''
    } else parts.push(`${parts.pop() ?? ''}${segment}`)
  }
  if (opening !== '') parts.push(`${parts.pop() ?? ''}${opening}`)
  return parts.flatMap((part) => (part.length <= lineLength ? [part] : cut(part, lineLength)))
}

function cut(text: string, lineLength: number): string[] {
  const parts: string[] = []
  for (const { segment } of characters.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + segment.length <= lineLength)
      parts.push(`${parts.pop() ?? ''}${segment}`)
    else parts.push(segment)
  }
  return parts
}
