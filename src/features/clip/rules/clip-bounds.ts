import type { ClipKind, ClipSpan } from '../schema.ts'

/** A clip lasts at least a second; its decoded audio has to fit into a phone's memory. */
export const shortestClipMs = 1000
export const longestClipMs: Record<ClipKind, number> = { audio: 600_000, audiogram: 180_000 }

/** Why a range can't become a clip. */
export type BoundsProblem = 'ends_before' | 'too_short' | 'too_long' | 'past_end'

// The duration in a file is rounded, and players round again.
const toleratedMs = 500

/** Why a range of a recording of this length can't become a clip; undefined when it can. */
export function boundsProblem(
  { startMs, endMs }: ClipSpan,
  { kind, durationMs }: { kind: ClipKind; durationMs: number | null },
): BoundsProblem | undefined {
  if (endMs <= startMs) return 'ends_before'
  if (durationMs !== null && endMs > durationMs + toleratedMs) return 'past_end'
  if (endMs - startMs < shortestClipMs) return 'too_short'
  return endMs - startMs > longestClipMs[kind] ? 'too_long' : undefined
}

/** Whether a file of this length can be this range: encoders pad the last frame, and durations are rounded. */
export function fitsSpan(durationMs: number | null, { startMs, endMs }: ClipSpan): boolean {
  return durationMs === null || Math.abs(durationMs - (endMs - startMs)) <= 1500
}
