/** Reading time relative to the required time. `share`: from 0 to 1 of the content. */
export type Attention = { share: number; isLeftOpen: boolean }

const leastSeconds = 5

/**
 * The attention for active seconds, given the seconds needed to read and hear everything. Undefined if that
 * is unknown or too short for a meaningful share. Beyond twice the time plus ten minutes, it was left open
 * rather than read.
 */
export function attentionOf(seconds: number, expected: number | null): Attention | undefined {
  if (expected === null || expected < leastSeconds) return undefined
  return { share: Math.min(1, seconds / expected), isLeftOpen: seconds > expected * 2 + 600 }
}
