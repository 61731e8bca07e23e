import {
  addStep,
  connect,
  insertStep,
  isOn,
  removeSteps,
  type Way,
} from '#src/features/automation/rules/editing/change-graph.ts'
import { copySteps, pasteSteps, readClip } from '#src/features/automation/rules/editing/clip.ts'
import { newStep, type StepType } from '#src/features/automation/rules/editing/new-step.ts'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'
import type { StepDraft } from './use-flow-draft.ts'

type Around = Pick<StepDraft, 'edit'> & {
  graph: FlowGraph
  selection: readonly string[]
  current: Step | undefined
  /** Applies a changed graph and selects steps. */
  change(after: FlowGraph, chosen: readonly string[]): void
  onTriggerKept(): void
}

/** Step actions shared by mouse, keys and forms. */
export function stepActions({ graph, edit, selection, current, change, onTriggerKept }: Around) {
  return {
    add(type: StepType, way: Way | undefined): void {
      const step = newStep(type, crypto.randomUUID())
      change(way ? insertStep(graph, way, step) : addStep(graph, step), [step.id])
    },
    connect: (way: Way, target: string | null) => edit((before) => connect(before, way, target)),
    remove(ids: readonly string[]): void {
      const before = graph.steps.findIndex(({ id }) => ids.includes(id))
      const after = removeSteps(graph, ids)
      if (after === graph) return onTriggerKept()
      const parent = graph.edges.find(({ target }) => ids.includes(target))?.source
      const next = after.steps.find(({ id }) => id === parent) ?? after.steps[Math.max(0, before - 1)]
      change(after, next ? [next.id] : [])
    },
    copied: () => copySteps(graph, selection),
    paste(text: string): boolean {
      const clip = readClip(text)
      if (!clip) return false
      const pasted = pasteSteps(graph, clip, {
        way: outputFrom(graph, current),
        newId: () => crypto.randomUUID(),
      })
      change(pasted.graph, pasted.ids.toReversed())
      return true
    },
  }
}

/** The output for a following step: the first open one, or else the first. */
export function outputFrom({ edges }: FlowGraph, step: Step | undefined): Way | undefined {
  if (!step) return undefined
  const ways = handlesOf(step).map((sourceHandle) => ({ source: step.id, sourceHandle }))
  return ways.find((way) => !edges.some((edge) => isOn(edge, way))) ?? ways[0]
}
