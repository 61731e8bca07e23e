/** How long somebody read beside how long it takes. `share`: from 0 to 1, of what there is to read and hear. */
export type Attention = { share: number; isLeftOpen: boolean }

const leastSeconds = 5

/**
 * What active seconds come to beside those that it takes to read and hear all of it. Undefined where that is unknown or so short that a
 * share would say nothing. Beyond twice the time and ten minutes more, it was left open rather than read.
 */
export function attentionOf(seconds: number, expected: number | null): Attention | undefined {
  if (expected === null || expected < leastSeconds) return undefined
  return { share: Math.min(1, seconds / expected), isLeftOpen: seconds > expected * 2 + 600 }
}
