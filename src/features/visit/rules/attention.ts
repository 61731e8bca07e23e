/** Reading time relative to the expected time. `share`: from 0 to 1 of the content; `percent`: at least 1. */
export type Attention = { share: number; percent: number; isLeftOpen: boolean }

const leastSeconds = 5

/**
 * The attention for active seconds, given the seconds needed to read and hear everything. Undefined if that
 * is unknown or too short for a meaningful share. Beyond twice the time plus ten minutes, it was left open
 * rather than read.
 */
export function attentionOf(seconds: number, expected: number | null): Attention | undefined {
  if (expected === null || expected < leastSeconds) return undefined
  const share = Math.min(1, seconds / expected)
  const percent = seconds > 0 ? Math.max(1, Math.round(share * 100)) : 0
  return { share, percent, isLeftOpen: seconds > expected * 2 + 600 }
}
