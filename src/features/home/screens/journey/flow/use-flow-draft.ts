import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { sendFlow } from '#src/features/automation/browser/flow-client.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { DraftSaver, type SaveState } from '#src/ui/draft-saver.ts'
import { startHistory, takeStep } from '#src/ui/edit-history.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

export type FlowDraft = {
  graph: FlowGraph
  /** `field` names where it was typed, so that a run of typing is one step back. */
  edit(change: (graph: FlowGraph) => FlowGraph, field?: string): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saver: DraftSaver<FlowGraph>
  /** Undefined until something was changed. */
  saving: SaveState | undefined
}

/** The steps while they are worked on: every change can be undone and is saved a second later. */
export function useFlowDraft(flow: { journey: string; version: number; draft: FlowGraph }): FlowDraft {
  const [history, take] = useReducer(takeStep<FlowGraph>, flow.draft, startHistory)
  const [saving, setSaving] = useState<SaveState>()
  const saver = useSaver(flow, setSaving)
  const { present, past, future } = history
  const seen = useRef(present)
  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    saver.change(present)
  }, [present, saver])
  useLeaveWarning(saving !== undefined && saving.kind !== 'saved')
  const edit = useCallback((change: (graph: FlowGraph) => FlowGraph, field?: string) => {
    take({ kind: 'change', change, field, at: Date.now() })
  }, [])
  return {
    graph: present,
    edit,
    undo: past.length > 0 ? () => take({ kind: 'undo' }) : undefined,
    redo: future.length > 0 ? () => take({ kind: 'redo' }) : undefined,
    saver,
    saving,
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
