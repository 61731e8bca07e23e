import { handlesOf } from '#src/features/automation/rules/handles.ts'
import type { Edge, FlowGraph, Step } from '#src/features/automation/schema.ts'

/** An output of a step. */
export type Way = Pick<Edge, 'source' | 'sourceHandle'>

/**
 * Inserts a step at an output: the new step's first output leads where the output led before. A step without
 * outputs cuts off what came after it, which is then reported as unreachable.
 */
export function insertStep(graph: FlowGraph, way: Way, step: Step): FlowGraph {
  const before = graph.edges.find((edge) => isOn(edge, way))
  const [first] = handlesOf(step)
  const ongoing = before && first !== undefined
  return {
    ...graph,
    steps: [...graph.steps, step],
    edges: [
      ...graph.edges.filter((edge) => edge !== before),
      edgeOf(way, step.id),
      ...(ongoing ? [edgeOf({ source: step.id, sourceHandle: first }, before.target)] : []),
    ],
  }
}

/** Adds an unconnected step. */
export function addStep(graph: FlowGraph, step: Step): FlowGraph {
  return { ...graph, steps: [...graph.steps, step] }
}

/** Connects an output to a step, or disconnects it. Each output leads to at most one step. */
export function connect(graph: FlowGraph, way: Way, target: string | null): FlowGraph {
  const others = graph.edges.filter((edge) => !isOn(edge, way))
  return { ...graph, edges: target === null ? others : [...others, edgeOf(way, target)] }
}

/** Whether an output may lead to a step: nothing leads to a trigger or forms a loop. */
export function mayLeadTo(graph: FlowGraph, source: string, target: string): boolean {
  const step = graph.steps.find(({ id }) => id === target)
  return step !== undefined && step.type !== 'trigger' && !stepsAfter(graph, target).has(source)
}

/**
 * Removes steps; connections to them lead to their first output's target, so that nothing else is cut off.
 * The trigger stays.
 */
export function removeSteps(graph: FlowGraph, ids: readonly string[]): FlowGraph {
  const gone = new Set(
    graph.steps.filter(({ id, type }) => type !== 'trigger' && ids.includes(id)).map(({ id }) => id),
  )
  if (gone.size === 0) return graph
  return {
    ...graph,
    steps: graph.steps.filter(({ id }) => !gone.has(id)),
    edges: graph.edges.flatMap((edge) => {
      if (gone.has(edge.source)) return []
      if (!gone.has(edge.target)) return [edge]
      const next = nextStaying(graph, edge.target, gone)
      return next === undefined ? [] : [edgeOf(edge, next)]
    }),
  }
}

/**
 * Changes what a step does. Obsolete outputs are removed; the first new one leads where the first old one
 * did.
 */
export function changeStep(graph: FlowGraph, step: Step): FlowGraph {
  const before = graph.steps.find(({ id }) => id === step.id)
  if (!before) return graph
  const [had, has] = [handlesOf(before), handlesOf(step)]
  const steps = graph.steps.map((one) => (one === before ? step : one))
  if (had.join() === has.join()) return { ...graph, steps }
  const kept = graph.edges.filter(
    ({ source, sourceHandle }) => source !== step.id || has.includes(sourceHandle),
  )
  const [firstHad = '', firstHas] = [had[0], has[0]]
  const led = graph.edges.find((edge) => isOn(edge, { source: step.id, sourceHandle: firstHad }))
  const isMoved = led !== undefined && firstHas !== undefined && !kept.includes(led)
  return {
    ...graph,
    steps,
    edges: isMoved ? [...kept, edgeOf({ source: step.id, sourceHandle: firstHas }, led.target)] : kept,
  }
}

/** The steps a run may reach from one, including itself. */
export function stepsAfter(graph: Pick<FlowGraph, 'edges'>, from: string): Set<string> {
  const found = new Set([from])
  for (const id of found) for (const { source, target } of graph.edges) if (source === id) found.add(target)
  return found
}

/** The unconnected outputs of these steps. */
export function openWays({ edges }: Pick<FlowGraph, 'edges'>, steps: readonly Step[]): Way[] {
  const ways = steps.flatMap((step) =>
    handlesOf(step).map((sourceHandle) => ({ source: step.id, sourceHandle })),
  )
  return ways.filter((way) => !edges.some((edge) => isOn(edge, way)))
}

export function edgeOf({ source, sourceHandle }: Way, target: string): Edge {
  return { id: `${source}-${sourceHandle}`, source, sourceHandle, target }
}

export function isOn(edge: Edge, { source, sourceHandle }: Way): boolean {
  return edge.source === source && edge.sourceHandle === sourceHandle
}

/** The final targets of the first outputs of removed steps. */
function nextStaying(graph: FlowGraph, from: string, gone: ReadonlySet<string>): string | undefined {
  let at: string | undefined = from
  for (let looked = 0; at !== undefined && gone.has(at) && looked <= gone.size; looked += 1) {
    const step = graph.steps.find(({ id }) => id === at)
    const ways = step ? handlesOf(step) : []
    const on = ways.flatMap((sourceHandle) =>
      graph.edges.filter((edge) => isOn(edge, { source: at ?? '', sourceHandle })),
    )
    at = on[0]?.target
  }
  return at !== undefined && gone.has(at) ? undefined : at
}
