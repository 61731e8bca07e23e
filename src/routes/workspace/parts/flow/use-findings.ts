import { useMemo } from 'react'
import { lookupOf } from '#src/features/automation/rules/choices.ts'
import { compareGraphs, hasDifferences } from '#src/features/automation/rules/editing/compare-graphs.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import { validateReferences } from '#src/features/automation/rules/references.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'

/** Problems of the current steps. */
export function useFindings({ flow, journey, today }: FlowView, graph: FlowGraph): Finding[] {
  return useMemo(
    () => [...validateGraph(graph, today), ...validateReferences(graph, lookupOf(flow.choices, journey.id))],
    [graph, flow.choices, journey.id, today],
  )
}

/** Whether these steps equal the live version. */
export function isPublished({ live }: FlowView, graph: FlowGraph): boolean {
  return live !== null && !hasDifferences(compareGraphs(live, graph))
}
