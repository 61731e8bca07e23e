import type { Edge, FlowGraph, Step } from '../schema.ts'

/** The names of a step's outputs: none if a run ends there. Each leads to exactly one step. */
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

/** The step that an output leads to; undefined if unconnected. */
export function stepAfter(graph: FlowGraph, from: Pick<Edge, 'source' | 'sourceHandle'>): Step | undefined {
  const edge = graph.edges.find(
    ({ source, sourceHandle }) => source === from.source && sourceHandle === from.sourceHandle,
  )
  return edge && findStep(graph, edge.target)
}

export function findStep(graph: FlowGraph, id: string): Step | undefined {
  return graph.steps.find((step) => step.id === id)
}
