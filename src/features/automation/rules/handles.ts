import type { Edge, FlowGraph, Step } from '../schema.ts'

/** The ways out of a step by name: none where a run ends there. Each of them leads to exactly one step. */
export function handlesOf(step: Step): readonly string[] {
  switch (step.type) {
    case 'end':
    case 'goal':
      return []
    case 'condition':
      return ['yes', 'no']
    case 'wait_until':
      return step.config.until === 'happening' ? ['yes', 'no'] : ['next']
    case 'task':
      return ['done', ...(step.config.canSkip ? ['skipped'] : []), ...(step.config.within ? ['late'] : [])]
    case 'split':
      return step.config.shares.map(({ id }) => id)
    default:
      return ['next']
  }
}

/** The step that a way out leads to; undefined where it leads nowhere. */
export function stepAfter(graph: FlowGraph, from: Pick<Edge, 'source' | 'sourceHandle'>): Step | undefined {
  const edge = graph.edges.find(
    ({ source, sourceHandle }) => source === from.source && sourceHandle === from.sourceHandle,
  )
  return edge && findStep(graph, edge.target)
}

export function findStep(graph: FlowGraph, id: string): Step | undefined {
  return graph.steps.find((step) => step.id === id)
}
