import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import {
  changeStep,
  connect,
  keepSpacing,
  mayLeadTo,
  openWays,
  removeSteps,
  type Way,
} from '../editing/change-graph.ts'
import { isSame } from '../editing/compare-graphs.ts'
import { handlesOf } from '../handles.ts'
import { firstOf, type Part } from './part.ts'

/** Steps of a graph that came from the library together. */
export type Together = { template: string; part: string }

type Taking = {
  together: Together
  /** The version they came from, and the target. */
  was: Part
  now: Part
  version: number
  newId: () => string
}

/**
 * Updates steps of a graph to a newer library version. Applies only the differences between the two versions:
 * what was changed in the graph, including connections, stays unless the library changed it.
 */
export function updateSteps(graph: FlowGraph, { together, was, now, version, newId }: Taking): FlowGraph {
  const mine = stepsTogether(graph, together)
  const ids = idsIn(mine)
  const around = { entries: entriesOf(graph, { was, ids }), exit: exitOf(graph, mine) }
  const gone = mine.filter(({ from }) => !has(now, from?.step))
  const added = now.steps.filter(({ id }) => !has(was, id))
  for (const { id } of added) ids.set(id, newId())

  const left = removeSteps(
    graph,
    gone.map(({ id }) => id),
  )
  const changed = changedSteps(left, { together, was, now, version })
  const whole = { ...changed, steps: [...changed.steps, ...placed(added, { mine, together, version, ids })] }
  const led = rewired(whole, { was, now, ids })
  const [before, first] = [was, now].map((one) => ids.get(firstOf(one)?.id ?? ''))
  const entered = first === undefined || before === first ? led : leadTo(led, around.entries, first)
  return around.exit === undefined ? entered : withExit(entered, together, around.exit)
}

/** Unconnected outputs of the steps lead to their previous target, below them. */
function withExit(graph: FlowGraph, together: Together, exit: string): FlowGraph {
  const mine = stepsTogether(graph, together)
  const roomy = keepSpacing(graph, exit, Math.max(...mine.map(({ position }) => position.y)))
  return leadTo(roomy, openWays(graph, mine), exit)
}

/** The steps that came from the library together. */
export function stepsTogether({ steps }: FlowGraph, { template, part }: Together): Step[] {
  return steps.filter(({ from }) => from?.template === template && from.part === part && from.step !== null)
}

type Ids = Map<string, string>
type Versions = Pick<Taking, 'was' | 'now'>
type Known = Versions & { ids: Ids }

function idsIn(mine: readonly Step[]): Ids {
  return new Map(mine.flatMap(({ id, from }) => (from?.step ? [[from.step, id] as const] : [])))
}

function has(version: Part, id: string | null | undefined): boolean {
  return version.steps.some((one) => one.id === id)
}

/** Connections to the first of them from outside. */
function entriesOf({ edges }: FlowGraph, { was, ids }: Pick<Known, 'was' | 'ids'>): Way[] {
  const first = ids.get(firstOf(was)?.id ?? '')
  const inside = new Set(ids.values())
  return edges.filter(({ source, target }) => target === first && !inside.has(source))
}

/** The target of the first output that leaves them. */
function exitOf({ edges }: FlowGraph, mine: readonly Step[]): string | undefined {
  const inside = new Set(mine.map(({ id }) => id))
  return edges.find(({ source, target }) => inside.has(source) && !inside.has(target))?.target
}

function changedSteps(
  graph: FlowGraph,
  { together, was, now, version }: Versions & Pick<Taking, 'together' | 'version'>,
): FlowGraph {
  return stepsTogether(graph, together).reduce((changing, one) => {
    const [old, fresh] = [was, now].map(({ steps }) => steps.find(({ id }) => id === one.from?.step))
    const from = one.from && { ...one.from, version }
    const isOurs = !fresh || (old?.type === fresh.type && isSame(old.config, fresh.config))
    const { id, position } = one
    return changeStep(changing, isOurs ? { ...one, from } : { ...fresh, id, position, from })
  }, graph)
}

function placed(
  added: readonly Step[],
  {
    mine,
    together,
    version,
    ids,
  }: { mine: readonly Step[]; ids: Ids } & Pick<Taking, 'together' | 'version'>,
): Step[] {
  const { x = 0, y = 0 } = mine[0]?.position ?? {}
  return added.map((one) => ({
    ...one,
    id: ids.get(one.id) ?? one.id,
    position: { x: x + one.position.x, y: y + one.position.y },
    from: { ...together, version, step: one.id },
  }))
}

/** Applies connections changed in the library; all are disconnected first, so that none blocks another. */
function rewired(graph: FlowGraph, { was, now, ids }: Known): FlowGraph {
  const ways = now.steps.flatMap((one) =>
    handlesOf(one).map((sourceHandle) => ({ source: one.id, sourceHandle })),
  )
  const changes = ways.flatMap((way) => {
    const source = ids.get(way.source)
    const [before, after] = [targetIn(was, way), targetIn(now, way)]
    if (source === undefined || (before === after && has(was, way.source))) return []
    return [{ way: { ...way, source }, target: after === undefined ? undefined : ids.get(after) }]
  })
  const open = changes.reduce((led, { way }) => connect(led, way, null), graph)
  return changes.reduce(
    (led, { way, target }) =>
      target !== undefined && mayLeadTo(led, way.source, target) && isWayOf(led, way)
        ? connect(led, way, target)
        : led,
    open,
  )
}

function targetIn({ edges }: Part, { source, sourceHandle }: Way): string | undefined {
  return edges.find((edge) => edge.source === source && edge.sourceHandle === sourceHandle)?.target
}

function isWayOf({ steps }: FlowGraph, { source, sourceHandle }: Way): boolean {
  const step = steps.find(({ id }) => id === source)
  return step !== undefined && handlesOf(step).includes(sourceHandle)
}

/** Connects outputs to steps if allowed. */
function leadTo(graph: FlowGraph, ways: readonly Way[], target: string): FlowGraph {
  return ways.reduce(
    (led, way) => (mayLeadTo(led, way.source, target) ? connect(led, way, target) : led),
    graph,
  )
}
