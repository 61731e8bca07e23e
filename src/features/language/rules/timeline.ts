import type { SpokenSegment } from '#src/features/transcript/schema.ts'

/** A position in the running text and the moment it is spoken. */
type Anchor = { at: number; ms: number }

/** Maps characters of the running text to times. `endMs` is the end of the transcript. */
export type Timeline = { msAt(offset: number): number; endMs: number; isEstimated: boolean }

/** For texts without times: about 155 English words a minute. */
const charactersPerMs = 0.015
const longestMs = 500 * 3_600_000

/**
 * A timeline over the segments' texts, joined by one character. Missing times are interpolated, or estimated from the
 * rate of speech; times that go backwards are ignored.
 */
export function timelineOf(segments: readonly SpokenSegment[], durationMs: number | null): Timeline {
  const { anchors, length } = anchorsOf(segments)
  const isEstimated = anchors.length === 0
  const first = anchors[0]
  if (!first || first.at > 0) {
    const ms = first ? Math.max(0, first.ms - first.at / charactersPerMs) : 0
    anchors.unshift({ at: 0, ms: Math.round(ms) })
  }
  const last = anchors.at(-1) ?? { at: 0, ms: 0 }
  if (last.at < length) anchors.push({ at: length, ms: endAfter(last, length, durationMs) })
  return { isEstimated, endMs: anchors.at(-1)?.ms ?? 0, msAt: (offset) => interpolate(anchors, offset) }
}

function endAfter(last: Anchor, length: number, durationMs: number | null): number {
  const spoken = Math.round(last.ms + (length - last.at) / charactersPerMs)
  if (durationMs !== null && durationMs > last.ms) return durationMs
  return Math.min(spoken, longestMs)
}

function anchorsOf(segments: readonly SpokenSegment[]): { anchors: Anchor[]; length: number } {
  const anchors: Anchor[] = []
  let length = 0
  function add(at: number, ms: number | null): void {
    const before = anchors.at(-1)
    if (ms === null || !Number.isFinite(ms) || ms < 0 || ms > longestMs) return
    if (before && (at <= before.at || ms < before.ms)) return
    anchors.push({ at, ms: Math.round(ms) })
  }
  for (const [index, segment] of segments.entries()) {
    add(length, segment.startMs)
    let at = length
    for (const [word, startMs] of segment.words ?? []) {
      add(at, startMs)
      at += word.length + 1
    }
    length += segment.text.length
    const next = segments[index + 1]?.startMs ?? null
    if (segment.endMs !== null && (next === null || segment.endMs <= next)) add(length, segment.endMs)
    length += 1
  }
  return { anchors, length: Math.max(0, length - 1) }
}

function interpolate(anchors: readonly Anchor[], offset: number): number {
  let low = 0
  let high = anchors.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((anchors[middle]?.at ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const from = anchors[low] ?? { at: 0, ms: 0 }
  const to = anchors[low + 1]
  if (!to || to.at <= from.at) return from.ms
  return Math.round(from.ms + ((offset - from.at) / (to.at - from.at)) * (to.ms - from.ms))
}
