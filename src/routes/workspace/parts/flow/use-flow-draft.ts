import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { sendFlow } from '#src/features/automation/browser/flow-client.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { DraftSaver, type SaveState } from '#src/ui/draft-saver.ts'
import { startHistory, takeStep } from '#src/ui/edit-history.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

/** Steps while they are worked on. */
export type StepDraft = {
  graph: FlowGraph
  /** `field` names where it was typed, so that a run of typing is one step back. */
  edit(change: (graph: FlowGraph) => FlowGraph, field?: string): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

export type FlowDraft = StepDraft & {
  saver: DraftSaver<FlowGraph>
  /** Undefined until something was changed. */
  saving: SaveState | undefined
}

/** The steps while they are worked on: every change can be undone and is saved a second later. */
export function useFlowDraft(flow: { journey: string; version: number; draft: FlowGraph }): FlowDraft {
  const draft = useStepDraft(flow.draft)
  const [saving, setSaving] = useState<SaveState>()
  const saver = useSaver(flow, setSaving)
  const { graph: present } = draft
  const seen = useRef(present)
  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    saver.change(present)
  }, [present, saver])
  useLeaveWarning(saving !== undefined && saving.kind !== 'saved')
  return { ...draft, saver, saving }
}

/** Every change can be undone; nothing is saved. */
export function useStepDraft(first: FlowGraph): StepDraft {
  const [{ present, past, future }, take] = useReducer(takeStep<FlowGraph>, first, startHistory)
  const edit = useCallback((change: (graph: FlowGraph) => FlowGraph, field?: string) => {
    take({ kind: 'change', change, field, at: Date.now() })
  }, [])
  return {
    graph: present,
    edit,
    undo: past.length > 0 ? () => take({ kind: 'undo' }) : undefined,
    redo: future.length > 0 ? () => take({ kind: 'redo' }) : undefined,
  }
}

function useSaver(
  { journey, version }: { journey: string; version: number },
  onState: (state: SaveState) => void,
): DraftSaver<FlowGraph> {
  const [saver] = useState(
    () =>
      new DraftSaver<FlowGraph>({
        version,
        send: (from, graph) => sendFlow({ journey, version: from, graph }),
        onState,
        later(run, milliseconds) {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => () => saver.stop(), [saver])
  return saver
}
