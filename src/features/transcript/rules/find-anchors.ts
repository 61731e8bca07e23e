type Range = [from: number, until: number]

const runLength = 3

/**
 * Where runs of three words begin that both texts have once in these ranges, as places in the one and the other, ascending
 * in both: what surely belongs together, to part long texts at. `before` and `said` are words as they are compared; one of
 * signs alone is empty and begins no run.
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

/** Of pairs that ascend in their second part, the most that ascend in the first, too. */
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

/** How many of `count` ascending things are below, by halves. */
function countBelow(count: number, isBelow: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
