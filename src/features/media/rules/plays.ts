/** Where a visitor plays a recording. */
export const playPlaces = ['campaign', 'page', 'share', 'collection'] as const
export type PlayPlace = (typeof playPlaces)[number]

const countsFromMs = 60_000
/** For shorter recordings this share is enough: players often skip the last bytes. */
const mostOfIt = 0.9

/**
 * How many bytes count as a play: one minute's worth, or most of a shorter recording. Follows the IAB podcast
 * measurement guidelines 2.2. Undefined when the length is unknown.
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
