import type { SpokenSegment } from '../schema.ts'

/** Places in a transcript; -1 where nothing is being said. */
export type SpokenPlace = { segment: number; word: number }

// A word stays marked for a moment after it, so that short gaps between words do not flicker.
const afterglowMs = 250

/** What is said at a moment of the recording: the segment that began last and, in it, the word being spoken. */
export function spokenAt(segments: SpokenSegment[], ms: number): SpokenPlace {
  let segment = -1
  let startMs = -1
  for (const [index, { startMs: begins }] of segments.entries()) {
    if (begins === null || begins > ms || begins < startMs) continue
    segment = index
    startMs = begins
  }
  const words = segments[segment]?.words ?? []
  const next = words.findIndex(([, from]) => from > ms)
  const word = (next < 0 ? words.length : next) - 1
  const isOver = ms > (words[word]?.[2] ?? 0) + afterglowMs
  return { segment, word: isOver ? -1 : word }
}
