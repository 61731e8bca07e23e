/** The branch of a split for a run: always the same one, so that retries agree. */
export function chooseShare(
  shares: readonly { id: string; percent: number }[],
  { run, step }: { run: string; step: string },
): string {
  let left = hundredthOf(`${run} ${step}`)
  for (const { id, percent } of shares) {
    if (left < percent) return id
    left -= percent
  }
  return shares.at(-1)?.id ?? ''
}

/** FNV-1a with a final mix (of MurmurHash3), from 0 to 99, so that similar ids spread out. */
function hundredthOf(text: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
