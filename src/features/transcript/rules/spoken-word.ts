import type { EditSegment } from './document.ts'

/** Segment starts in order of time; `places` are their indexes in the document. */
export type Timeline = { starts: number[]; places: number[] }

export function timelineOf(segments: EditSegment[]): Timeline {
  const timed = segments
    .flatMap(({ startMs }, place) => (startMs === null ? [] : [{ startMs, place }]))
    .toSorted((a, b) => a.startMs - b.startMs || a.place - b.place)
  return { starts: timed.map(({ startMs }) => startMs), places: timed.map(({ place }) => place) }
}

/** The index of the segment that started last at a moment; -1 before the first. */
export function segmentAt({ starts, places }: Timeline, ms: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return places[low - 1] ?? -1
}

// Back from just after a start leads to the one before.
const justStartedMs = 1500

/** When the next segment starts, or, with `by` -1, the current or previous one; undefined past the last. */
export function startBeside({ starts }: Timeline, ms: number, by: 1 | -1): number | undefined {
  return by === 1
    ? starts.find((start) => start > ms)
    : (starts.findLast((start) => start < ms - justStartedMs) ?? starts[0])
}

// A word stays highlighted briefly, so that short gaps don't flicker.
const afterglowMs = 250

/** The index of the current word; -1 between words. */
export function wordAt({ words }: EditSegment, ms: number): number {
  const next = words.findIndex(({ startMs }) => startMs !== null && startMs > ms)
  const place = (next < 0 ? words.length : next) - 1
  const { startMs = null, endMs = null } = words[place] ?? {}
  return startMs === null || ms > (endMs ?? startMs) + afterglowMs ? -1 : place
}
