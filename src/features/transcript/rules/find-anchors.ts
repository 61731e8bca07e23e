type Range = [from: number, until: number]

const runLength = 3

/**
 * Finds runs of three words that occur exactly once in both texts within these ranges, as positions in each,
 * ascending in both: safe places to split long texts. `before` and `said` are normalized words; punctuation alone is
 * empty and starts no run.
 */
export function anchorsIn(
  { before, said }: { before: readonly string[]; said: readonly string[] },
  old: Range,
  now: Range,
): [number, number][] {
  const inBefore = singleRuns(before, old)
  const pairs = [...singleRuns(said, now)].flatMap(([run, at]): [number, number][] => {
    const there = inBefore.get(run)
    return there === undefined ? [] : [[there, at]]
  })
  return longestAscending(pairs.toSorted((a, b) => a[1] - b[1]))
}

function singleRuns(words: readonly string[], [from, until]: Range): Map<string, number> {
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (let at = from; at + runLength <= until; at += 1) {
    const run = words.slice(at, at + runLength)
    if (run.includes('')) continue
    const name = run.join(' ')
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
