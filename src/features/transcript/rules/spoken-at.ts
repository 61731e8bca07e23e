import type { SpokenSegment } from '../schema.ts'

/** Positions in a transcript; -1 during silence. */
export type SpokenPlace = { segment: number; word: number }

// A word stays highlighted briefly, so that short gaps don't flicker.
const afterglowMs = 250

/** The position at a moment of the recording: the segment that started last and the current word in it. */
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
