import { msg } from '@lingui/core/runtime-macro'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type TranscriptClient,
  transcriptClient,
} from '#src/features/transcript/browser/transcript-client.ts'
import { type SaveState, TranscriptSaver } from '#src/features/transcript/browser/transcript-saver.ts'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import { startHistory, takeStep } from '#src/features/transcript/rules/document-history.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { showToast } from '#src/ui/toast.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

export type TranscriptEditing = {
  document: TranscriptDocument
  client: TranscriptClient
  saver: TranscriptSaver
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
  const [history, take] = useReducer(takeStep, document, startHistory)
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved', at: new Date(savedAt) })
  const [client] = useState(() => transcriptClient(asset))
  const [saver] = useState(
    () => new TranscriptSaver({ version, document, send: client.save, onState: setSaving, later }),
  )
  const seen = useRef(document)
  const { present, past, future } = history

  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    saver.change(present)
  }, [present, saver])
  useEffect(() => () => saver.stop(), [saver])
  useLeaveWarning(saving.kind !== 'saved')

  const locked = useRef(isLocked)
  useEffect(() => {
    locked.current = isLocked
  }, [isLocked])
  const step = useCallback((next: Parameters<typeof takeStep>[1]) => {
    if (locked.current)
      showToast(speak(documentLocale(), msg`This transcript is locked. Unlock it to change it.`))
    else take(next)
  }, [])
  const edit = useCallback((...edits: Edit[]) => step({ kind: 'edit', edits, at: Date.now() }), [step])
  const undo = useCallback(() => step({ kind: 'undo' }), [step])
  const redo = useCallback(() => step({ kind: 'redo' }), [step])
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
    canUndo: !isLocked && past.length > 0,
    canRedo: !isLocked && future.length > 0,
  }
}

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
