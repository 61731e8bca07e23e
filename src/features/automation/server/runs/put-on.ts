import { findFlow, type Which } from '../publishing/find-flow.ts'
import { type Started, startRuns } from './start-runs.ts'
import type { World } from './turned.ts'

/** Puts leads on a journey by hand or from a list, whatever else it starts with; what became of each. */
export async function putOn(
  world: World,
  { workspace, journey, leads }: Which & { leads: string[] },
): Promise<Started[]> {
  // A journey of another workspace is not there.
  await world.db.inWorkspace(workspace, (tx) => findFlow(tx, { workspace, journey }))
  return world.db.asSystem((tx) => startRuns(world, tx, { workspace, journey, leads, link: null, depth: 0 }))
}
