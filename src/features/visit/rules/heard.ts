/** So much faster than it was recorded does nobody listen. */
const fastest = 4

/** What of it can have been heard in so many seconds. */
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

/** Seconds of a recording, `from` among them and `to` not, and how often they were heard. */
export type HeardSpan = { from: number; to: number; times: number }

/** Of a recording, as a visit keeps it: `length`, `played` and `took` in seconds, `layers` for `spansOf`. */
export type HeardRecording = { media: string; length: number; played: number; took: number; layers: string[] }

/** Longer recordings are kept in steps of several seconds, so that a visit never holds more than this many. */
const mostSteps = 1200

/**
 * The spans as the database merges them: a PostgreSQL multirange of what was heard at least once, one of what was heard at
 * least twice … The larger of two counts is then the union of each layer, in whatever order they come.
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

/** The spans of such layers, in their order and apart from each other. */
export function spansOf(layers: readonly string[]): HeardSpan[] {
  return addedUp(layers.map((layer) => rangesOf(layer).map((range) => ({ ...range, times: 1 }))))
}

function rangesOf(layer: string): { from: number; to: number }[] {
  return [...layer.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }))
}

/** What lies in any of these spans, as if it had been heard once. */
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

/** Over how many days back it is looked at what people of a company heard. */
export const companyListeningDays = 90

/** The seconds that were heard at all. */
export function secondsHeard(spans: readonly HeardSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How fast it was played, 1 as it was recorded; null where too little was played to say. */
export function speedOf({ played, took }: { played: number; took: number }): number | null {
  return took >= 5 ? Math.round((played / took) * 20) / 20 : null
}

/** The part that was replayed by most of these people, and by how many; undefined where nobody replayed any. */
export function mostReplayed(
  people: readonly (readonly HeardSpan[])[],
): { from: number; to: number; people: number } | undefined {
  const replayed = people.map((spans) => once(spans.filter(({ times }) => times > 1)))
  const best = mostHeard(addedUp(replayed))
  return best && { from: best.from, to: best.to, people: best.times }
}

/** The span that was heard most, of several the longest; undefined where there is none. */
export function mostHeard(spans: readonly HeardSpan[]): HeardSpan | undefined {
  const [best] = spans.toSorted(
    (one, other) => other.times - one.times || other.to - other.from - (one.to - one.from),
  )
  return best
}
