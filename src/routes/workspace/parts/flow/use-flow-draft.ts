import { useEffect, useRef, useState } from 'react'
import { sendFlow } from '#src/features/automation/browser/flow-client.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import type { DraftSaver, SaveState } from '#src/ui/draft-saver.ts'
import { type Draft, useDraft, useDraftSaver } from '#src/ui/use-draft.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

/** A flow being edited. */
export type StepDraft = Draft<FlowGraph>

export type FlowDraft = StepDraft & {
  saver: DraftSaver<FlowGraph>
  /** Undefined until the first change. */
  saving: SaveState | undefined
}

/** A flow draft: every change can be undone and is saved a second later. */
export function useFlowDraft({ journey, version, draft: first }: Flow): FlowDraft {
  const draft = useDraft(first)
  const [saving, setSaving] = useState<SaveState>()
  const saver = useDraftSaver<FlowGraph>({
    version,
    send: (from, graph) => sendFlow({ journey, version: from, graph }),
    onState: setSaving,
  })
  const { data: present } = draft
  const seen = useRef(present)
  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    saver.change(present)
  }, [present, saver])
  useLeaveWarning(saving !== undefined && saving.kind !== 'saved')
  return { ...draft, saver, saving }
}

type Flow = { journey: string; version: number; draft: FlowGraph }
