import { z } from 'zod'
import { edge, type FlowGraph, type Step, step } from '#src/features/automation/schema.ts'
import { addStep, edgeOf, insertStep, isOn, openWays, stepsAfter, type Way } from './change-graph.ts'

/** Copied steps, to be pasted into this or another journey. */
const flowClip = z.object({
  nurtured: z.literal('flow'),
  steps: z.array(step).min(1).max(200),
  edges: z.array(edge).max(2000),
})
type FlowClip = z.output<typeof flowClip>

/** Steps and the connections between them, as clipboard text; undefined if no step may be copied. */
export function copySteps(graph: FlowGraph, ids: readonly string[]): string | undefined {
  const steps = graph.steps.filter(({ id, type }) => type !== 'trigger' && ids.includes(id))
  if (steps.length === 0) return undefined
  const among = new Set(steps.map(({ id }) => id))
  const edges = graph.edges.filter(({ source, target }) => among.has(source) && among.has(target))
  return JSON.stringify({ nurtured: 'flow', steps, edges } satisfies FlowClip)
}

/** The steps of copied text; undefined for any other text. */
export function readClip(text: string): FlowClip | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return flowClip.safeParse(JSON.parse(text)).data
  } catch {
    // Arbitrary clipboard text.
    return undefined
  }
}

type Pasted = { graph: FlowGraph; ids: string[] }

/**
 * Pastes copied steps with new ids at an output: the first step follows there, and their unconnected outputs
 * lead to the output's previous target. Without an output they stay separate.
 */
export function pasteSteps(
  graph: FlowGraph,
  clip: Pick<FlowClip, 'steps' | 'edges'>,
  { way, newId }: { way: Way | undefined; newId: () => string },
): Pasted {
  const ids = new Map(clip.steps.map(({ id }) => [id, newId()]))
  const steps = clip.steps.map((one): Step => ({ ...one, id: ids.get(one.id) ?? newId() }))
  const edges = clip.edges.flatMap(({ source, sourceHandle, target }) => {
    const [from, to] = [ids.get(source), ids.get(target)]
    return from && to ? [edgeOf({ source: from, sourceHandle }, to)] : []
  })
  const targets = new Set(edges.map(({ target }) => target))
  const first = steps.find(({ id }) => !targets.has(id)) ?? steps[0]
  if (!first) return { graph, ids: [] }
  const led = way && graph.edges.find((edge) => isOn(edge, way))?.target
  const put = way ? insertStep(withoutLoose(graph, way), way, first) : addStep(graph, first)
  const others = steps.filter(({ id }) => id !== first.id)
  const whole = { ...put, steps: [...put.steps, ...others], edges: [...put.edges, ...edges] }
  return { graph: led ? leadOn(whole, first.id, led) : whole, ids: steps.map(({ id }) => id) }
}

/** The output stays unconnected until the last pasted step is connected. */
function withoutLoose(graph: FlowGraph, way: Way): FlowGraph {
  return { ...graph, edges: graph.edges.filter((edge) => !isOn(edge, way)) }
}

function leadOn(graph: FlowGraph, first: string, led: string): FlowGraph {
  const pasted = stepsAfter(graph, first)
  const open = openWays(
    graph,
    graph.steps.filter(({ id }) => pasted.has(id)),
  )
  return { ...graph, edges: [...graph.edges, ...open.map((way) => edgeOf(way, led))] }
}
