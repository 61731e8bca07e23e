/** The source entry and version; without `part` it can't be updated. */
export type MadeFrom = { template: string; version: number; part: string | null }

type Entry = { id: string; stepsSince: number }

/** Whether the library has changed since this was created from it. */
export function isBehind(from: MadeFrom | undefined, library: readonly Entry[]): boolean {
  if (!from?.part) return false
  const entry = library.find(({ id }) => id === from.template)
  return entry !== undefined && from.version < entry.stepsSince
}
