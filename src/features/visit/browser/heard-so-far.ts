import type { WireHeard } from '../schema.ts'

/**
 * Heard seconds of recordings, by file id: `times` counts plays of each second, `played` the seconds of the
 * recording played and `took` the time that took, both with fractions.
 */
export type HeardSoFar = Record<
  string,
  { length: number; times: (number | null)[]; played: number; took: number }
>

type Played = Pick<
  HTMLMediaElement,
  'currentSrc' | 'currentTime' | 'duration' | 'playbackRate' | 'muted' | 'paused' | 'seeking'
>

/** The tolerance between the page's clock and a recording's between two time updates, in seconds. */
const slack = 0.5
const mostTimes = 5
const mostSpans = 100
const mostRecordings = 10
const mostSeconds = 86_400

/** Tracks which seconds of the recordings on the page are heard. */
export class Hearing {
  readonly #last = new WeakMap<object, { at: number; now: number }>()

  /**
   * Takes a time update of an element; `now` in milliseconds of the monotonic clock. Returns the seconds
   * heard since the last one.
   */
  note(media: Played, heard: HeardSoFar, now: number): number {
    const { currentTime: to, duration, playbackRate, seeking } = media
    const last = this.#last.get(media)
    if (media.paused || seeking) this.#last.delete(media)
    else this.#last.set(media, { at: to, now })
    const [, id] = /\/media\/([\w-]{36})/.exec(media.currentSrc) ?? []
    if (!last || !id || seeking || media.muted) return 0
    const played = to - last.at
    // Skipped seconds were not heard.
    if (played <= 0 || played > ((now - last.now) / 1000) * playbackRate + slack) return 0
    heard[id] ??= { length: 0, times: [], played: 0, took: 0 }
    const known = heard[id]
    known.length = Math.min(mostSeconds, Math.ceil(duration) || 0)
    known.played += played
    known.took += played / playbackRate
    countSeconds(known, last.at, Math.min(mostSeconds, to))
    return played
  }
}

function countSeconds({ times }: HeardSoFar[string], from: number, to: number): void {
  // A second counts as heard when its middle is played.
  for (let second = Math.round(from); second < Math.round(to); second += 1) {
    times[second] = Math.min(mostTimes, (times[second] ?? 0) + 1)
  }
}

/** The listening data in the server's format: the recordings played most. */
export function wireHeard(heard: HeardSoFar): WireHeard[] {
  return Object.entries(heard)
    .sort(([, one], [, other]) => other.played - one.played)
    .slice(0, mostRecordings)
    .map(([media, { length, times, played, took }]) => ({
      media,
      length,
      played: Math.round(played),
      took: Math.round(took),
      spans: spansOf(times),
    }))
}

/** Merges neighboring seconds heard equally often into spans, coarser if there would be too many. */
function spansOf(times: (number | null)[]): [from: number, to: number, times: number][] {
  for (let step = 1; ; step *= 2) {
    const spans: [number, number, number][] = []
    for (let from = 0; from < times.length; from += step) {
      const often = Math.max(...Array.from(times.slice(from, from + step), (each) => each ?? 0))
      const last = spans.at(-1)
      if (last?.[1] === from && last[2] === often) last[1] += step
      else if (often > 0) spans.push([from, from + step, often])
    }
    if (spans.length <= mostSpans) return spans
  }
}
