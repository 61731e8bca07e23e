import { fillTimes, type TimedSegment } from '#src/features/transcript/rules/fill-times.ts'
import { spreadWords } from '#src/features/transcript/rules/words.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import type { ClipSpan, ClipWords, SpokenWords } from '../schema.ts'

const longestTitle = 80
const longestSpeaker = 80

/**
 * The words spoken in a range: those whose middle lies within it, with times from its start. Empty without times in
 * the transcript. `title` is the beginning of the text, `speaker` the person who says the most.
 */
export function wordsInRange(
  segments: SpokenSegment[],
  span: ClipSpan,
  durationMs: number | null = null,
): ClipWords {
  const words = (fillTimes(segments, durationMs) ?? []).flatMap((segment) => wordsOf(segment, span))
  const text = words.map((one) => one.text).join(' ')
  return { title: trimEndCharacters(shortened(text), /[\s,;:–-]/), speaker: loudestOf(words), words }
}

function wordsOf(segment: TimedSegment, { startMs, endMs }: ClipSpan): SpokenWords[] {
  if (segment.endMs <= startMs || segment.startMs >= endMs) return []
  const timed = segment.words ?? spreadWords(segment.text, segment.startMs, segment.endMs)
  const words = timed
    .filter(([, from, to]) => (from + to) / 2 >= startMs && (from + to) / 2 < endMs)
    .map(([word, from, to]): [string, number, number] => [
      word,
      Math.max(from, startMs) - startMs,
      Math.min(to, endMs) - startMs,
    ])
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const text = words.map(([word]) => word).join(' ')
  return [{ speaker: segment.speaker, startMs: first[1], endMs: Math.max(first[1], last[2]), text, words }]
}

/** As many whole words as fit. */
function shortened(text: string): string {
  if (text.length <= longestTitle) return text
  const cut = text.slice(0, longestTitle - 1)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2))
    .trimEnd()
    .toWellFormed()}…`
}

function loudestOf(words: SpokenWords[]): string {
  const said = new Map<string, number>()
  for (const { speaker, words: all } of words) said.set(speaker, (said.get(speaker) ?? 0) + all.length)
  const [loudest] = [...said].toSorted(([, one], [, other]) => other - one)
  return (loudest?.[0] ?? '').slice(0, longestSpeaker).toWellFormed()
}
