/** Where a visitor hears a recording. */
export const playPlaces = ['campaign', 'page', 'share', 'collection'] as const
export type PlayPlace = (typeof playPlaces)[number]

const countsFromMs = 60_000
/** Of a recording shorter than that, so much: the last of it often stays unasked for. */
const mostOfIt = 0.9

/**
 * From how many bytes on somebody has played a recording: those of a minute of it, of a shorter one most of it. The
 * podcast measurement guidelines of the IAB (version 2.2) count a download so. Undefined where the length is not known.
 */
export function playedFrom({
  bytes,
  durationMs,
}: {
  bytes: number
  durationMs: number | null
}): number | undefined {
  if (!durationMs) return undefined
  return Math.ceil(bytes * Math.min(mostOfIt, countsFromMs / durationMs))
}
