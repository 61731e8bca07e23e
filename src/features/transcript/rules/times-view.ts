import type { Times } from './retime.ts'

/** Which part of the recording the track of a stretch's times shows, in milliseconds. */
export type TimesView = { fromMs: number; untilMs: number }

const leastAroundMs = 2000
const nearEdge = 0.04
const mostTooWide = 3

/**
 * What is shown of the recording around a stretch. It stays as it was while the stretch is well inside, so that what is
 * moved by hand or by keys does not run away under it.
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

/** How far into the view a moment lies: 0 to 1, and beyond where it lies outside. */
export function shareOf({ fromMs, untilMs }: TimesView, ms: number): number {
  return (ms - fromMs) / (untilMs - fromMs)
}

/** The moment at a share of the view, to a hundredth of a second: a hand is no finer. */
export function momentAt({ fromMs, untilMs }: TimesView, share: number): number {
  return Math.round((fromMs + share * (untilMs - fromMs)) / 10) * 10
}

/** How loud the recording is across the view, 0 to 1 each, from the peaks of the whole. */
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
