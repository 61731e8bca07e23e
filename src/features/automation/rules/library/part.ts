import { z } from 'zod'
import { stepsAfter, type Way } from '#src/features/automation/rules/editing/change-graph.ts'
import { pasteSteps } from '#src/features/automation/rules/editing/clip.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { edge, emptyGraph, type FlowGraph, type Step, step } from '#src/features/automation/schema.ts'

/** The maximum number of steps in a part. */
const mostPartSteps = 50

/** A library part: one or several connected steps with the connections between them. Nothing leads out. */
export const part = z.object({
  steps: z.array(step).min(1).max(mostPartSteps),
  edges: z.array(edge).max(mostPartSteps * 10),
})
export type Part = z.output<typeof part>

/** Why steps can't be saved together: a trigger, several first steps, too many, or no valid steps. */
export type PartProblem = 'trigger' | 'apart' | 'many' | 'broken'

/** The selected steps of a graph as saved, without the trigger. */
export function partOf(graph: FlowGraph, ids: readonly string[]): Part {
  const steps = graph.steps.filter(({ id, type }) => type !== 'trigger' && ids.includes(id))
  const among = new Set(steps.map(({ id }) => id))
  const edges = graph.edges.filter(({ source, target }) => among.has(source) && among.has(target))
  return asKept({ steps, edges })
}

/** Without origins. */
export function asKept({ steps, edges }: Part): Part {
  return { steps: steps.map(({ from: _from, ...one }) => one), edges }
}

const broken = new Set(['same_id', 'loose_edge', 'unknown_handle', 'handle_twice', 'circle'])

export function problemOf(kept: Part): PartProblem | undefined {
  const { steps, edges } = kept
  if (steps.some(({ type }) => type === 'trigger')) return 'trigger'
  if (steps.length > mostPartSteps) return 'many'
  const findings = validateGraph({ ...emptyGraph, steps, edges }, '')
  if (findings.some(({ code }) => broken.has(code))) return 'broken'
  const first = firstOf(kept)
  return first && stepsAfter(kept, first.id).size === steps.length ? undefined : 'apart'
}

/** Why the selected steps can't be saved; a trigger among others is left out, and refused alone. */
export function problemOfChosen(graph: FlowGraph, ids: readonly string[]): PartProblem | undefined {
  const chosen = graph.steps.filter(({ id }) => ids.includes(id))
  const isTriggerAlone = chosen.length > 0 && chosen.every(({ type }) => type === 'trigger')
  return isTriggerAlone ? 'trigger' : problemOf(partOf(graph, ids))
}

/** The first step: the one nothing leads to. */
export function firstOf({ steps, edges }: Part): Step | undefined {
  const targets = new Set(edges.map(({ target }) => target))
  return steps.find(({ id }) => !targets.has(id)) ?? steps[0]
}

/** Each type once, in step order. */
export function typesOf({ steps }: Part): StepType[] {
  return [...new Set(steps.map(({ type }) => type))]
}

type Put = { template: string; way: Way | undefined; newId: () => string }

/** Inserts library steps like pasted ones, with new ids and the entry they come from. */
export function insertPart(
  graph: FlowGraph,
  kept: Part,
  { template, way, newId }: Put,
): { graph: FlowGraph; ids: string[] } {
  const steps = kept.steps.map((one): Step => ({ ...one, from: { template } }))
  return pasteSteps(graph, { steps, edges: kept.edges }, { way, newId })
}

/** Marks the steps of a graph that were just saved in the library. */
export function markPart(graph: FlowGraph, { steps }: Part, template: string): FlowGraph {
  const kept = new Set(steps.map(({ id }) => id))
  return {
    ...graph,
    steps: graph.steps.map((one) => (kept.has(one.id) ? { ...one, from: { template } } : one)),
  }
}
