import { lookupOf } from '#src/features/automation/rules/choices.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import { validateReferences } from '#src/features/automation/rules/references.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findFlow, type Which } from './find-flow.ts'
import { readChoices } from './read-choices.ts'

/** The problems of a graph and its references. Throws Refusal 404 `journey_not_found`. */
export async function checkFlow(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which,
  graph: FlowGraph,
): Promise<Finding[]> {
  await platform.db.inWorkspace(which.workspace, (tx) => findFlow(tx, which))
  const { timeZone } = await readWorkspaceInfo(platform, which.workspace)
  const choices = await readChoices(platform, which)
  return [
    ...validateGraph(graph, dayAt(platform.clock.now(), timeZone)),
    ...validateReferences(graph, lookupOf(choices, which.journey)),
  ]
}
