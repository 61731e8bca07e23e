import type { FlowGraph, Step } from '../schema.ts'
import { errorAt, type Finding, warningAt } from './findings.ts'
import { handlesOf } from './handles.ts'
import { configFindings, reachedFindings } from './validate-config.ts'

/**
 * Problems of a graph itself, in step order: it needs one trigger, no loops, every branch ends, every step is
 * reachable, nothing is missing. `validateReferences` checks references. `today` is the workspace's.
 */
export function validateGraph(graph: FlowGraph, today: string): Finding[] {
  const own = graph.steps.flatMap((step) => [
    ...(step.type === 'trigger' ? [] : waysOut(graph, step)),
    ...configFindings(step, today),
  ])
  return [
    ...triggerFindings(graph),
    ...idFindings(graph),
    ...edgeFindings(graph),
    ...own,
    ...loopFindings(graph),
    ...reachFindings(graph),
    ...reachedFindings(graph.settings.exit),
    ...reachedFindings(graph.settings.goal),
    ...(graph.steps.some(doesSomething) ? [] : [warningAt('does_nothing')]),
  ]
}

const quiet = new Set<Step['type']>(['trigger', 'wait', 'wait_until', 'condition', 'split', 'end', 'goal'])

function doesSomething({ type }: Step): boolean {
  return !quiet.has(type)
}

function triggerFindings(graph: FlowGraph): Finding[] {
  const [first, ...others] = graph.steps.filter(({ type }) => type === 'trigger')
  if (!first) return [errorAt('no_trigger')]
  const into = graph.edges.some(({ target }) => target === first.id)
  return [
    ...others.map(({ id }) => errorAt('second_trigger', id)),
    ...(into ? [errorAt('into_trigger', first.id)] : []),
    ...waysOut(graph, first),
  ]
}

function idFindings({ steps }: FlowGraph): Finding[] {
  const seen = new Set<string>()
  return steps.flatMap(({ id }) => {
    const isKnown = seen.has(id)
    seen.add(id)
    return isKnown ? [errorAt('same_id', id)] : []
  })
}

function edgeFindings({ steps, edges }: FlowGraph): Finding[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const ids = new Set<string>()
  return edges.flatMap(({ id, source, sourceHandle, target }) => {
    const from = byId.get(source)
    const isKnown = ids.has(id)
    ids.add(id)
    if (isKnown) return [errorAt('same_id', from ? source : null)]
    if (!(from && byId.has(target))) return [errorAt('loose_edge', from ? source : null)]
    return handlesOf(from).includes(sourceHandle) ? [] : [errorAt('unknown_handle', source)]
  })
}

function waysOut({ edges }: FlowGraph, step: Step): Finding[] {
  const handles = handlesOf(step)
  return [...new Set(handles)].flatMap((handle) => {
    const ways = edges.filter(({ source, sourceHandle }) => source === step.id && sourceHandle === handle)
    if (ways.length === 0) return [errorAt('branch_open', step.id)]
    return ways.length > 1 ? [errorAt('handle_twice', step.id)] : []
  })
}

/** What remains after repeatedly removing steps without predecessors is in a loop or behind one. */
function loopFindings(graph: FlowGraph): Finding[] {
  const after = targetsOf(graph)
  const into = new Map<string, number>()
  for (const target of [...after.values()].flat()) into.set(target, (into.get(target) ?? 0) + 1)
  const free = graph.steps.map(({ id }) => id).filter((id) => !into.has(id))
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    for (const target of after.get(id) ?? []) {
      const left = (into.get(target) ?? 0) - 1
      into.set(target, left)
      if (left === 0) free.push(target)
    }
  }
  const left = new Set([...into].filter(([, count]) => count > 0).map(([id]) => id))
  return graph.steps
    .filter(({ id }) => left.has(id) && reaches(after, id, id))
    .map(({ id }) => errorAt('circle', id))
}

function reachFindings(graph: FlowGraph): Finding[] {
  const trigger = graph.steps.find(({ type }) => type === 'trigger')
  if (!trigger) return []
  const reached = reachedFrom(targetsOf(graph), trigger.id)
  return graph.steps
    .filter(({ id, type }) => type !== 'trigger' && !reached.has(id))
    .map(({ id }) => errorAt('unreachable', id))
}

function targetsOf({ steps, edges }: FlowGraph): Map<string, string[]> {
  const after = new Map(steps.map(({ id }) => [id, new Array<string>()]))
  for (const { source, target } of edges) if (after.has(target)) after.get(source)?.push(target)
  return after
}

function reaches(after: Map<string, string[]>, from: string, to: string): boolean {
  return reachedFrom(after, from).has(to)
}

/** The steps after one, including itself only if there is a loop. */
function reachedFrom(after: Map<string, string[]>, from: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(after.get(from) ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(after.get(id) ?? []))
  }
  return reached
}
