import type { SpokenSegment } from '../schema.ts'
import { spreadWords } from './words.ts'

/** A segment with known times. */
export type TimedSegment = SpokenSegment & { startMs: number; endMs: number }

// An estimate for the last words of a recording of unknown length: 150 words a minute.
const msPerWord = 400

/**
 * Gives each segment a start and an end: segments without times share the gap between their neighbors in proportion
 * to their length. Undefined when no segment has a start.
 */
export function fillTimes(segments: SpokenSegment[], durationMs: number | null): TimedSegment[] | undefined {
  if (segments.every((segment) => segment.startMs === null)) return undefined
  const starts = fillStarts(segments, durationMs)
  return segments.map((segment, index) => {
    const startMs = starts[index] ?? 0
    if (segment.endMs !== null) return { ...segment, startMs, endMs: Math.max(startMs, segment.endMs) }
    const next = starts[index + 1] ?? Math.max(durationMs ?? 0, startMs + guessOf(segment))
    return { ...segment, startMs, endMs: Math.max(startMs, next) }
  })
}

function guessOf({ text }: SpokenSegment): number {
  return text.split(' ').length * msPerWord
}

function fillStarts(segments: SpokenSegment[], durationMs: number | null): number[] {
  const starts: number[] = []
  let index = 0
  while (index < segments.length) {
    const known = segments[index]?.startMs ?? null
    if (known !== null) {
      starts.push(known)
      index += 1
      continue
    }
    let until = index + 1
    while (until < segments.length && segments[until]?.startMs === null) until += 1
    starts.push(...shareOf(segments, { from: index, until, starts, durationMs }))
    index = until
  }
  return starts
}

type Gap = { from: number; until: number; starts: number[]; durationMs: number | null }

/** A gap starts with the segment before it, which shares its time unless its end is known. */
function shareOf(segments: SpokenSegment[], { from, until, starts, durationMs }: Gap): number[] {
  const before = segments[from - 1]
  const gap = segments.slice(from, until)
  const guess = gap.reduce((sum, segment) => sum + guessOf(segment), 0)
  const beginMs = before ? (before.endMs ?? starts[from - 1] ?? 0) : 0
  const endMs = segments[until]?.startMs ?? Math.max(durationMs ?? 0, beginMs + guess)
  const sharing = before && before.endMs === null ? [before, ...gap] : gap
  const weights = sharing.map((segment) => 'x'.repeat(Math.min(segment.text.length, 10_000)) || 'x')
  const spread = spreadWords(weights.join(' '), beginMs, Math.max(beginMs, endMs)).map(([, at]) => at)
  return spread.slice(sharing.length - gap.length)
}
