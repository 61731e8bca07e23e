import type { Times } from './retime.ts'

/** The part of the recording shown in the timing track, in milliseconds. */
export type TimesView = { fromMs: number; untilMs: number }

const leastAroundMs = 2000
const nearEdge = 0.04
const mostTooWide = 3

/**
 * The visible part around a range. Stays the same while the range is well inside: it doesn't move while
 * dragging or using the keyboard.
 */
export function viewOf({ startMs, endMs }: Times, before?: TimesView): TimesView {
  const from = startMs ?? endMs ?? 0
  const until = Math.max(from, endMs ?? from)
  const around = Math.max(leastAroundMs, (until - from) / 2)
  const fresh = { fromMs: Math.max(0, Math.round(from - around)), untilMs: Math.round(until + around) }
  const isTooWide = before && lengthOf(before) > mostTooWide * lengthOf(fresh)
  return before && !isTooWide && showsWell(before, from, until) ? before : fresh
}

function lengthOf({ fromMs, untilMs }: TimesView): number {
  return untilMs - fromMs
}

function showsWell(view: TimesView, from: number, until: number): boolean {
  const margin = lengthOf(view) * nearEdge
  const begins = view.fromMs === 0 ? 0 : view.fromMs + margin
  return from >= begins && until <= view.untilMs - margin
}

/** The position of a moment in the view: 0 to 1, or beyond when outside. */
export function shareOf({ fromMs, untilMs }: TimesView, ms: number): number {
  return (ms - fromMs) / (untilMs - fromMs)
}

/** The moment at a position in the view, rounded to a hundredth of a second. */
export function momentAt({ fromMs, untilMs }: TimesView, share: number): number {
  return Math.round((fromMs + share * (untilMs - fromMs)) / 10) * 10
}

/** Loudness across the view, 0 to 1 each, from the peaks of the whole recording. */
export function peaksWithin(
  { fromMs, untilMs }: TimesView,
  { peaks, durationMs }: { peaks: number[]; durationMs: number },
): number[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 0) || 1
  const bars = 160
  return Array.from({ length: bars }, (_, bar) => {
    const ms = fromMs + ((bar + 0.5) / bars) * (untilMs - fromMs)
    return Math.abs(peaks[Math.floor((ms / durationMs) * peaks.length)] ?? 0) / loudest
  })
}
