import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { Citation } from '#src/features/language/schema.ts'

/** The location of a sentence: a time in the recording, or a paragraph (from 1) of a text without times. */
export type Place = { kind: 'time'; clock: string } | { kind: 'paragraph'; n: number }

/** `starts`: estimated paragraph starts of a text without times, ascending; null for one with times. */
export function placeOf({ startMs }: Pick<Citation, 'startMs'>, starts: readonly number[] | null): Place {
  if (!starts) return { kind: 'time', clock: clockOf(startMs) }
  const after = starts.findIndex((start) => start > startMs)
  return { kind: 'paragraph', n: Math.max(1, after < 0 ? starts.length : after) }
}
