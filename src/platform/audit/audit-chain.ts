import { createHash } from 'node:crypto'

/** An entry of a log where each one seals the previous one: `hash` is `sealEntry(previousHash, facts)`. */
export type Sealed = { seq: number; previousHash: string; hash: string; facts: object }

/** The previous hash of a chain's first entry. */
export const chainStart = '0'.repeat(64)

/**
 * SHA-256, as 64 hexadecimal digits, over the previous entry's hash and the facts of this one. The order of the facts
 * does not matter; times count as ISO 8601.
 */
export function sealEntry(previousHash: string, facts: object): string {
  return createHash('sha256')
    .update(`${previousHash}\n${canonical(JSON.parse(JSON.stringify(facts)))}`)
    .digest('hex')
}

/**
 * The number of the first entry that does not continue the chain because it was changed, removed, added or moved;
 * undefined when the chain is intact. `before` is the hash that the first entry must continue from.
 */
export function findBrokenSeal(entries: Iterable<Sealed>, before: string): number | undefined {
  let last = before
  let seq: number | undefined
  for (const entry of entries) {
    const follows = seq === undefined || entry.seq === seq + 1
    if (!follows || entry.previousHash !== last || entry.hash !== sealEntry(last, entry.facts))
      return entry.seq
    last = entry.hash
    seq = entry.seq
  }
  return undefined
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
