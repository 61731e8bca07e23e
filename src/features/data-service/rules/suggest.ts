/**
 * The most similar name, as PostgREST finds it: by shared pairs and triples of letters, then by edit
 * distance. Undefined if none is at least a third similar.
 */
export function suggest(names: readonly string[], asked: string): string | undefined {
  return alike(names, asked)[0]?.name
}

/** The same, unless the name itself is among them. */
export function suggestOther(names: readonly string[], asked: string): string | undefined {
  return alike(names, asked).find(({ score }) => score < 1)?.name
}

const leastScore = 0.33

function alike(names: readonly string[], asked: string): { name: string; score: number }[] {
  const wanted = normal(asked)
  const same = names.find((name) => normal(name) === wanted)
  if (same !== undefined) return [{ name: same, score: 1 }]
  for (const size of [3, 2]) {
    const found = names
      .filter((name) => overlap(grams(wanted, size), grams(normal(name), size)) > 0)
      .map((name) => ({
        name,
        score: 1 - distance(normal(name), wanted) / Math.max(normal(name).length, wanted.length),
      }))
      .filter(({ score }) => score >= leastScore)
      .sort((one, other) => other.score - one.score)
    if (found.length > 0) return found
  }
  return []
}

function normal(name: string): string {
  return name.toLowerCase()
}

function grams(name: string, size: number): Set<string> {
  const padded = `-${name.replace(/[^a-z0-9\u00c0-\u00ff, ]+/g, '')}-`.padEnd(size, '-')
  return new Set(Array.from({ length: padded.length - size + 1 }, (_, at) => padded.slice(at, at + size)))
}

function overlap(one: Set<string>, other: Set<string>): number {
  return [...one].filter((gram) => other.has(gram)).length
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of one.slice(0, 200).split('').entries()) {
    const next = [at + 1]
    for (let index = 1; index <= other.length; index += 1) {
      const change = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1)
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
