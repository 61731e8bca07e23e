/** Of which version of which entry something was made; without `part` it cannot take a newer one. */
export type MadeFrom = { template: string; version: number; part: string | null }

type Entry = { id: string; stepsSince: number }

/** Whether the library has by now something else than what this was made from. */
export function isBehind(from: MadeFrom | undefined, library: readonly Entry[]): boolean {
  if (!from?.part) return false
  const entry = library.find(({ id }) => id === from.template)
  return entry !== undefined && from.version < entry.stepsSince
}
