import { msg } from '@lingui/core/runtime-macro'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { sendPage } from '#src/features/page/browser/page-client.ts'
import { type DraftPageData, draftPageData, type SaveAnswer } from '#src/features/page/schema.ts'
import { useSay } from '#src/translation/reader.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { DraftSaver, type SaveState, type Sent } from '#src/ui/draft-saver.ts'
import { startHistory, takeStep } from '#src/ui/edit-history.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

export type Change = (data: DraftPageData) => DraftPageData

export type PageDraftEditing = {
  data: DraftPageData
  /** `field` names where it was typed, so that a run of typing is one step back. */
  edit(change: Change, field?: string): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saver: DraftSaver<DraftPageData>
  /** Undefined until something was changed. */
  saving: SaveState | undefined
  setConflict(version: number): void
}

/** The draft while it is written: every change can be undone and is saved a second later. */
export function usePageDraft(page: { id: string; version: number; data: DraftPageData }): PageDraftEditing {
  const say = useSay()
  const [history, take] = useReducer(takeStep<DraftPageData>, page.data, startHistory)
  const [saving, setSaving] = useState<SaveState>()
  const saver = useSaver(page, (state) => setSaving((before) => sameWaiting(before, state)))
  const { present, past, future } = history
  const seen = useRef(present)

  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    // What the server would refuse is not sent; the fields say what is wrong with it.
    const parsed = draftPageData.safeParse(present)
    if (parsed.success) saver.change(parsed.data)
    else setSaving({ kind: 'failed', message: say(msg`Correct the marked fields.`) })
  }, [present, saver, say])

  useLeaveWarning(saving !== undefined && saving.kind !== 'saved')

  const edit = useCallback((change: Change, field?: string) => {
    take({ kind: 'change', change, field, at: Date.now() })
  }, [])

  return {
    data: present,
    edit,
    undo: past.length > 0 ? () => take({ kind: 'undo' }) : undefined,
    redo: future.length > 0 ? () => take({ kind: 'redo' }) : undefined,
    saver,
    saving,
    setConflict: (version) => setSaving({ kind: 'conflict', version }),
  }
}

/** Told with every key that something waits to be saved, which need not be drawn again each time. */
function sameWaiting(before: SaveState | undefined, state: SaveState): SaveState {
  return before?.kind === 'waiting' && state.kind === 'waiting' ? before : state
}

function useSaver(
  { id, version }: { id: string; version: number },
  onState: (state: SaveState) => void,
): DraftSaver<DraftPageData> {
  const [saver] = useState(
    () =>
      new DraftSaver<DraftPageData>({
        version,
        send: async (from, data) => sentOf(await sendPage({ page: id, version: from }, data)),
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

function sentOf(answer: SaveAnswer): Sent {
  if (answer.saved) return { kind: 'saved', version: answer.version, at: new Date(answer.savedAt) }
  if (answer.reason === 'changed_elsewhere') return { kind: 'conflict', version: answer.version }
  return {
    kind: 'failed',
    message: answer.problems[0]?.message ?? speak(documentLocale(), msg`This cannot be saved as it is.`),
  }
}
