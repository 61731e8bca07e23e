import { Graph, layout } from '@dagrejs/dagre'
import { outlineOf, type Places } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'

/** Size of a step on the canvas. */
export const stepSize = { width: 250, height: 92 }

/** Step positions, laid out from top to bottom. */
export function arranged({ steps, edges, settings }: FlowGraph): Places {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 50, ranksep: 70 })
  graph.setDefaultEdgeLabel(() => ({}))
  // Ordering by output keeps a step's first branch on the left.
  const rows = outlineOf({ steps, edges, settings })
  for (const { step } of rows) graph.setNode(step.id, { ...stepSize })
  for (const { step, ways } of rows)
    for (const { target } of ways)
      if (target !== null && graph.hasNode(target)) graph.setEdge(step.id, target)
  layout(graph)
  const first = graph.node(steps[0]?.id ?? '')
  return new Map(
    steps.map(({ id }) => {
      const { x, y } = graph.node(id)
      return [id, { x: Math.round(x - (first?.x ?? 0)), y: Math.round(y - (first?.y ?? 0)) }]
    }),
  )
}
