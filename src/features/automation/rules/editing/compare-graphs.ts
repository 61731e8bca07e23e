import type { FlowGraph, Step } from '#src/features/automation/schema.ts'

/** The differences between two graphs. */
export type GraphDifference = {
  added: Step[]
  removed: Step[]
  changed: Step[]
  /** Existing steps whose outputs lead elsewhere. */
  rewired: Step[]
  settingsChanged: boolean
}

export function compareGraphs(before: FlowGraph, after: FlowGraph): GraphDifference {
  const old = new Map(before.steps.map((step) => [step.id, step]))
  const kept = after.steps.filter(({ id }) => old.has(id))
  const left = new Set(after.steps.map(({ id }) => id))
  return {
    added: after.steps.filter(({ id }) => !old.has(id)),
    removed: before.steps.filter(({ id }) => !left.has(id)),
    changed: kept.filter((step) => {
      const was = old.get(step.id)
      return was?.type !== step.type || !isSame(was.config, step.config)
    }),
    rewired: kept.filter(({ id }) => waysOf(before, id) !== waysOf(after, id)),
    settingsChanged: !isSame(before.settings, after.settings),
  }
}

export function hasDifferences({ settingsChanged, ...steps }: GraphDifference): boolean {
  return settingsChanged || Object.values(steps).some((found) => found.length > 0)
}

function waysOf({ edges }: FlowGraph, id: string): string {
  const ways = edges.filter(({ source }) => source === id)
  return ways
    .map(({ sourceHandle, target }) => `${sourceHandle} ${target}`)
    .toSorted()
    .join()
}

/** Compares values by name, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSame(value, theirs.get(key)))
}
