import type { ShownVisit } from '../schema.ts'

/** The loaded visits merged with newly arrived ones, each in its later state, latest first. */
export function withArrived(
  loaded: readonly ShownVisit[],
  arrived: ReadonlyMap<string, ShownVisit>,
): ShownVisit[] {
  const byId = new Map(loaded.map((visit) => [visit.id, visit]))
  for (const visit of arrived.values()) {
    const known = byId.get(visit.id)
    if (!known || isLater(visit, known)) byId.set(visit.id, visit)
  }
  return [...byId.values()].toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
}

function isLater(one: ShownVisit, other: ShownVisit): boolean {
  if (one.lastAt.getTime() !== other.lastAt.getTime()) return one.lastAt > other.lastAt
  return one.settled && !other.settled
}
