import type { Cue } from './cues.ts'

/** More characters in a second are hard to read. */
export const mostPerSecond = 17

/** How many cues show more characters in a second than people can read. */
export function countFastCues(cues: readonly Cue[]): number {
  return cues.filter(
    ({ lines, startMs, endMs }) => lines.join(' ').length > (mostPerSecond * (endMs - startMs)) / 1000,
  ).length
}
