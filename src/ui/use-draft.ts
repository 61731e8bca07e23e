import { useCallback, useEffect, useReducer, useState } from 'react'
import { DraftSaver, type SaveState, type Sent } from './draft-saver.ts'
import { startHistory, takeStep } from './edit-history.ts'

/** A draft with undo and redo. */
export type Draft<Data> = {
  data: Data
  /** `field` is the edited field: typing in one field is one undo step. */
  edit(change: (data: Data) => Data, field?: string): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Undo and redo only; saves nothing. */
export function useDraft<Data>(first: Data): Draft<Data> {
  const [{ present, past, future }, take] = useReducer(takeStep<Data>, first, startHistory)
  const edit = useCallback((change: (data: Data) => Data, field?: string) => {
    take({ kind: 'change', change, field, at: Date.now() })
  }, [])
  const undo = useCallback(() => take({ kind: 'undo' }), [])
  const redo = useCallback(() => take({ kind: 'redo' }), [])
  return {
    data: present,
    edit,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  }
}

type Saving<Data> = {
  version: number
  send(version: number, data: Data): Promise<Sent>
  onState(state: SaveState): void
}

/** Saves a draft while its editor is open, and pending changes on close. */
export function useDraftSaver<Data>(saving: Saving<Data>): DraftSaver<Data> {
  const [saver] = useState(
    () =>
      new DraftSaver<Data>({
        ...saving,
        later(run, milliseconds) {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => () => saver.stop(), [saver])
  return saver
}
