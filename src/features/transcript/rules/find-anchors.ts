const runLength = 3

/**
 * Finds runs of three words that occur exactly once in both texts, as positions in each, ascending in both: safe
 * places to split long texts. `before` and `said` are normalized words.
 */
export function anchorsIn({
  before,
  said,
}: {
  before: readonly string[]
  said: readonly string[]
}): [number, number][] {
  const inBefore = singleRuns(before)
  const pairs = [...singleRuns(said)].flatMap(([run, at]): [number, number][] => {
    const there = inBefore.get(run)
    return there === undefined ? [] : [[there, at]]
  })
  return longestAscending(pairs.toSorted((a, b) => a[1] - b[1]))
}

function singleRuns(words: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (let at = 0; at + runLength <= words.length; at += 1) {
    const name = words.slice(at, at + runLength).join(' ')
    if (places.has(name)) twice.add(name)
    else places.set(name, at)
  }
  for (const name of twice) places.delete(name)
  return places
}

/** The longest subsequence of pairs, sorted by their second part, that also ascends in the first. */
function longestAscending(pairs: [number, number][]): [number, number][] {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, [place]] of pairs.entries()) {
    const length = countBelow(ends.length, (at) => (pairs[ends[at] ?? 0]?.[0] ?? 0) < place)
    previous[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const found: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at]
    if (pair) found.push(pair)
  }
  return found.toReversed()
}

/** Binary search: how many of `count` ascending items are below. */
function countBelow(count: number, isBelow: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
