import { findFlow, type Which } from '../publishing/find-flow.ts'
import { type Started, startRuns } from './start-runs.ts'
import type { World } from './turn.ts'

/** Adds leads to a journey manually or from a list, whatever its trigger; returns the result for each. */
export async function addLeads(
  world: World,
  { workspace, journey, leads }: Which & { leads: string[] },
): Promise<Started[]> {
  // A journey of another workspace is not found.
  await world.db.inWorkspace(workspace, (tx) => findFlow(tx, { workspace, journey }))
  return world.db.asSystem((tx) => startRuns(world, tx, { workspace, journey, leads, link: null, depth: 0 }))
}
