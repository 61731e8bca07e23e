import { characterOfWord, isUncertain, type TranscriptDocument } from './document.ts'

/** A word and its character range in its segment's text. */
export type WordPlace = { index: number; segment: string; from: number; until: number }

/** The next uncertain word after the caret, wrapping around; undefined when there is none. */
export function nextUncertainWord(
  { segments }: TranscriptDocument,
  caret: { segment: string; from: number } | undefined,
): WordPlace | undefined {
  const at = segments.findIndex(({ id }) => id === caret?.segment)
  const begin = Math.max(0, at)
  for (let step = 0; step <= segments.length; step += 1) {
    const index = (begin + step) % Math.max(1, segments.length)
    const segment = segments[index]
    if (!segment) return undefined
    const behind = step === 0 && at >= 0 ? (caret?.from ?? -1) : -1
    const word = segment.words.findIndex(
      (one, place) => isUncertain(one) && characterOfWord(segment.words, place) > behind,
    )
    if (word < 0) continue
    const from = characterOfWord(segment.words, word)
    return { index, segment: segment.id, from, until: from + (segment.words[word]?.text.length ?? 0) }
  }
  return undefined
}
