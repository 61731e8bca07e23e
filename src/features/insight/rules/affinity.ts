/** Something read for this many seconds; `lastOn` is the last day, as `2026-03-31`. */
export type Attended = { seconds: number; lastOn: string }

/**
 * Reading time for a tag. `share` of all seconds is between 0 and 1; content with two tags counts for both.
 */
export type Topic = Attended & { name: string; share: number }

type Tagged = Attended & { tags: readonly string[] }

/**
 * Reading time by tag, longest first. A tab counts for each tag of its content, since the pages within are
 * not measured separately; recordings are heard while a tab is open, so the larger of both sums counts.
 */
export function topicsOf(tabs: readonly Tagged[], recordings: readonly Tagged[]): Topic[] {
  const total = secondsOf(tabs)
  const read = byTag(tabs)
  const heard = byTag(recordings)
  const names = new Map([...heard, ...read].map(([key, { name }]) => [key, name]))
  return [...names]
    .map(([key, name]) => {
      const both = [read.get(key), heard.get(key)].filter((one) => one !== undefined)
      const seconds = Math.max(...both.map((one) => one.seconds))
      const lastOn = both.map((one) => one.lastOn).reduce(later)
      return { name, seconds, lastOn, share: shareOf(seconds, total) }
    })
    .toSorted((one, other) => other.seconds - one.seconds || (one.name < other.name ? -1 : 1))
}

/** Between 0 and 1; 0 for an empty total. */
export function shareOf(seconds: number, total: number): number {
  return total > 0 ? Math.min(1, seconds / total) : 0
}

export function secondsOf(attended: readonly Pick<Attended, 'seconds'>[]): number {
  return attended.reduce((sum, { seconds }) => sum + seconds, 0)
}

function byTag(things: readonly Tagged[]): Map<string, Attended & { name: string }> {
  const sums = new Map<string, Attended & { name: string }>()
  for (const { tags, seconds, lastOn } of things)
    for (const name of new Set(tags)) {
      const key = name.toLowerCase()
      const known = sums.get(key)
      sums.set(key, {
        name: known?.name ?? name,
        seconds: (known?.seconds ?? 0) + seconds,
        lastOn: known ? later(known.lastOn, lastOn) : lastOn,
      })
    }
  return sums
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
