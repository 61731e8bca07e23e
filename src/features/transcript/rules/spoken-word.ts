import type { EditSegment } from './document.ts'

/** When each segment begins, in order of time; `places` says which segment of the document that is. */
export type Timeline = { starts: number[]; places: number[] }

export function timelineOf(segments: EditSegment[]): Timeline {
  const timed = segments
    .flatMap(({ startMs }, place) => (startMs === null ? [] : [{ startMs, place }]))
    .toSorted((a, b) => a.startMs - b.startMs || a.place - b.place)
  return { starts: timed.map(({ startMs }) => startMs), places: timed.map(({ place }) => place) }
}

/** The place of the segment that began last at a moment of the recording; -1 before the first. */
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

// A word stays marked for a moment after it, so that short gaps between words do not flicker.
const afterglowMs = 250

/** The place of the word that is being said; -1 between words. */
export function wordAt({ words }: EditSegment, ms: number): number {
  const next = words.findIndex(({ startMs }) => startMs !== null && startMs > ms)
  const place = (next < 0 ? words.length : next) - 1
  const { startMs = null, endMs = null } = words[place] ?? {}
  return startMs === null || ms > (endMs ?? startMs) + afterglowMs ? -1 : place
}
