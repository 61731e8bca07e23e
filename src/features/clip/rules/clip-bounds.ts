import type { ClipKind, ClipSpan } from '../schema.ts'

/** A clip lasts at least a second; what is decoded of it has to fit into the memory of a telephone. */
export const shortestClipMs = 1000
export const longestClipMs: Record<ClipKind, number> = { audio: 600_000, audiogram: 180_000 }

/** Why a stretch makes no clip. */
export type BoundsProblem = 'ends_before' | 'too_short' | 'too_long' | 'past_end'

// The length that a file names of itself is rounded, and players round it again.
const toleratedMs = 500

/** What keeps a stretch of a recording of this length from being a clip; undefined when nothing does. */
export function boundsProblem(
  { startMs, endMs }: ClipSpan,
  { kind, durationMs }: { kind: ClipKind; durationMs: number | null },
): BoundsProblem | undefined {
  if (endMs <= startMs) return 'ends_before'
  if (durationMs !== null && endMs > durationMs + toleratedMs) return 'past_end'
  if (endMs - startMs < shortestClipMs) return 'too_short'
  return endMs - startMs > longestClipMs[kind] ? 'too_long' : undefined
}

/** Whether a file of this length can be the stretch: encoders fill their last frame, and files round. */
export function fitsSpan(durationMs: number | null, { startMs, endMs }: ClipSpan): boolean {
  return durationMs === null || Math.abs(durationMs - (endMs - startMs)) <= 1500
}
