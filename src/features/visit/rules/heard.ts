/** No one listens faster than this. */
const fastest = 4

/** The seconds of a recording that can be heard in this time. */
export function heardWithin<Heard extends Pick<HeardRecording, 'played' | 'took'> & { spans: HeardSpan[] }>(
  heard: Heard,
  seconds: number,
): Heard {
  const most = seconds * fastest
  let left = most
  const spans = heard.spans.flatMap(({ from, to, times }) => {
    const end = Math.min(to, from + Math.floor(left / times))
    left -= (end - from) * times
    return end > from ? [{ from, to: end, times }] : []
  })
  return { ...heard, spans, took: Math.min(heard.took, seconds), played: Math.min(heard.played, most) }
}

/** Seconds of a recording from `from` up to but excluding `to`, and how often they were heard. */
export type HeardSpan = { from: number; to: number; times: number }

/** A visit's listening to a recording: `length`, `played` and `took` in seconds, `layers` for `spansOf`. */
export type HeardRecording = { media: string; length: number; played: number; took: number; layers: string[] }

/** Longer recordings are stored in steps of several seconds, which limits a visit to this many. */
const mostSteps = 1200

/**
 * The spans as the database merges them: a PostgreSQL multirange of seconds heard at least once, one for at
 * least twice … The maximum of two counts is then the union of each layer, in any order.
 */
export function layersOf(spans: readonly HeardSpan[], length: number): string[] {
  const step = Math.max(1, Math.ceil(length / mostSteps))
  const kept = spans.flatMap(({ from, to, times }) => {
    const start = Math.floor(from / step) * step
    const end = Math.min(Math.ceil(to / step) * step, length)
    return start < end ? [{ from: start, to: end, times }] : []
  })
  const highest = Math.max(0, ...kept.map(({ times }) => times))
  return Array.from({ length: highest }, (_, index) => {
    const ranges = once(kept.filter(({ times }) => times > index)).map(({ from, to }) => `[${from},${to})`)
    return `{${ranges.join(',')}}`
  })
}

/** The spans of such layers, in order and disjoint. */
export function spansOf(layers: readonly string[]): HeardSpan[] {
  return addedUp(layers.map((layer) => rangesOf(layer).map((range) => ({ ...range, times: 1 }))))
}

function rangesOf(layer: string): { from: number; to: number }[] {
  return [...layer.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }))
}

/** The union of these spans, each counted once. */
function once(spans: readonly HeardSpan[]): HeardSpan[] {
  return addedUp([addedUp([spans]).map((span) => ({ ...span, times: 1 }))])
}

/** How often each second was heard in all of these together. */
export function addedUp(lists: readonly (readonly HeardSpan[])[]): HeardSpan[] {
  const changes = new Map<number, number>()
  for (const { from, to, times } of lists.flat()) {
    changes.set(from, (changes.get(from) ?? 0) + times)
    changes.set(to, (changes.get(to) ?? 0) - times)
  }
  const spans: HeardSpan[] = []
  let times = 0
  let since = 0
  for (const [at, change] of [...changes]
    .filter(([, each]) => each !== 0)
    .toSorted(([one], [other]) => one - other)) {
    if (times > 0) spans.push({ from: since, to: at, times })
    times += change
    since = at
  }
  return spans
}

/** The number of days of a company's listening to consider. */
export const companyListeningDays = 90

/** The number of seconds that were heard at all. */
export function secondsHeard(spans: readonly HeardSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** The playback speed, 1 as recorded; null if too little was played. */
export function speedOf({ played, took }: { played: number; took: number }): number | null {
  return took >= 5 ? Math.round((played / took) * 20) / 20 : null
}

/** The part that most of these people replayed, and how many; undefined if no one replayed any. */
export function mostReplayed(
  people: readonly (readonly HeardSpan[])[],
): { from: number; to: number; people: number } | undefined {
  const replayed = people.map((spans) => once(spans.filter(({ times }) => times > 1)))
  const best = mostHeardSpan(addedUp(replayed))
  return best && { from: best.from, to: best.to, people: best.times }
}

/** The span heard most, the longest if there are several; undefined if none. */
export function mostHeardSpan(spans: readonly HeardSpan[]): HeardSpan | undefined {
  const [best] = spans.toSorted(
    (one, other) => other.times - one.times || other.to - other.from - (one.to - one.from),
  )
  return best
}
