import { msg } from '@lingui/core/runtime-macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changesSender } from '#src/features/transcript/browser/send-changes.ts'
import {
  type TranscriptClient,
  transcriptClient,
} from '#src/features/transcript/browser/transcript-client.ts'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import { applyEdit, type Edit, fieldOf } from '#src/features/transcript/rules/edit-document.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { type DraftSaver, laterState, type SaveState } from '#src/ui/draft-saver.ts'
import { showToast } from '#src/ui/toast.ts'
import { useDraft, useDraftSaver } from '#src/ui/use-draft.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

export type TranscriptEditing = {
  document: TranscriptDocument
  client: TranscriptClient
  saver: DraftSaver<TranscriptDocument>
  saving: SaveState
  edit(this: void, ...edits: Edit[]): void
  undo(this: void): void
  redo(this: void): void
  /** Saves now what is not saved yet. */
  save(this: void): void
  canUndo: boolean
  canRedo: boolean
}

type Start = {
  asset: string
  version: number
  savedAt: string
  document: TranscriptDocument
  isLocked: boolean
}

/** A transcript while it is edited: every edit can be undone and is saved a second later. One that is locked is not edited. */
export function useTranscriptEditing({
  asset,
  version,
  savedAt,
  document,
  isLocked,
}: Start): TranscriptEditing {
  const { data: present, edit: change, undo: undoLast, redo: redoNext } = useDraft(document)
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved', at: new Date(savedAt) })
  const [client] = useState(() => transcriptClient(asset))
  const [send] = useState(() => changesSender(client.save, { version, document }))
  const saver = useDraftSaver<TranscriptDocument>({
    version,
    send,
    onState: (state) => setSaving((before) => laterState(before, state)),
  })
  const seen = useRef(document)

  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    saver.change(present)
  }, [present, saver])
  useLeaveWarning(saving.kind !== 'saved')

  const locked = useRef(isLocked)
  useEffect(() => {
    locked.current = isLocked
  }, [isLocked])
  const unlessLocked = useCallback((step: (() => void) | undefined) => {
    if (locked.current)
      showToast(speak(documentLocale(), msg`This transcript is locked. Unlock it to change it.`))
    else step?.()
  }, [])
  const edit = useCallback(
    (...edits: Edit[]) =>
      unlessLocked(() => change((before) => edits.reduce(applyEdit, before), fieldOf(edits))),
    [unlessLocked, change],
  )
  const undo = useCallback(() => unlessLocked(undoLast), [unlessLocked, undoLast])
  const redo = useCallback(() => unlessLocked(redoNext), [unlessLocked, redoNext])
  const save = useCallback(() => void saver.flush(), [saver])
  return {
    document: present,
    client,
    saver,
    saving,
    edit,
    undo,
    redo,
    save,
    canUndo: !isLocked && undoLast !== undefined,
    canRedo: !isLocked && redoNext !== undefined,
  }
}
