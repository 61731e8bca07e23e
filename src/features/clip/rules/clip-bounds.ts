import { readClockTime } from '#src/features/transcript/rules/clock-time.ts'
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

/** A moment as somebody typed it: `1:02`, `1:02.5`, `1:00:02` or seconds; undefined when it is none. */
export function readMoment(text: string): number | undefined {
  const typed = text.trim()
  const seconds = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed)
  if (!seconds) return readClockTime(typed)
  const [, whole = '0', fraction = ''] = seconds
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** `0:03`, `1:02.5`, `1:00:02.25`: as short as it can be said exactly, and read back by `readMoment`. */
export function momentText(ms: number): string {
  const whole = Math.floor(ms / 1000)
  const fraction = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const rest = `${String(seconds).padStart(2, '0')}${fraction && `.${fraction}`}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
