import { msg, plural } from '@lingui/core/runtime-macro'
import { type RefObject, useEffect, useRef } from 'react'
import { type Direction, outlineOf, stepBeside } from '#src/features/automation/rules/editing/outline.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { showToast } from '#src/ui/toast.ts'
import { isTyping } from '#src/ui/use-row-keys.ts'
import { arranged } from './arrange.ts'
import type { StepEditing } from './use-flow-editing.ts'

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Keyboard shortcuts of the editor; fields and dialogs keep their keys. */
export function useFlowKeys(
  editing: StepEditing,
  desk: RefObject<HTMLElement | null>,
  isCanvas: boolean,
): void {
  const say = useTranslate()
  const latest = useRef({ editing, isCanvas, say })
  useEffect(() => {
    latest.current = { editing, isCanvas, say }
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('keydown', (event) => onKey(event, latest.current, desk.current), { signal })
    document.addEventListener(
      'copy',
      (event) => {
        const text = isTyping(event.target) || hasChosenText() ? undefined : latest.current.editing.copied()
        if (text === undefined) return
        event.preventDefault()
        event.clipboardData?.setData('text/plain', text)
        const { say, editing: now } = latest.current
        const { length } = now.selection
        showToast(say(msg`${plural({ count: length }, { one: 'Step copied', other: '# steps copied' })}`))
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      (event) => {
        if (isTyping(event.target)) return
        if (latest.current.editing.paste(event.clipboardData?.getData('text/plain') ?? ''))
          event.preventDefault()
      },
      { signal },
    )
    return () => stop.abort()
  }, [desk])
}

type Now = { editing: StepEditing; isCanvas: boolean }

function onKey(event: KeyboardEvent, now: Now, desk: HTMLElement | null): void {
  if (isTyping(event.target) || event.altKey) return
  const { editing } = now
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) return onUndoKey(event, editing)
  // Single letters work only with the focus in the editor, so that dictation elsewhere doesn't trigger them.
  if (!(event.target instanceof Node) || !desk?.contains(event.target)) return
  const action = deskActions[event.key.toLowerCase()]
  if (action) return taken(event, () => action(editing))
  onStepKey(event, now, desk)
}

function onUndoKey(event: KeyboardEvent, { draft }: StepEditing): void {
  if (event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  if (event.shiftKey) draft.redo?.()
  else draft.undo?.()
}

const deskActions: Record<string, (editing: StepEditing) => unknown> = {
  a: (editing) => editing.openPalette(),
  s: (editing) => editing.fromLibrary.keeps && editing.open('keep'),
  '?': (editing) => editing.open('keys'),
}

/** Shortcuts that need a focused step. */
function onStepKey(event: KeyboardEvent, { editing, isCanvas }: Now, desk: HTMLElement | null): void {
  const at = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-step]') : null
  const id = at?.dataset['step']
  if (!id || at !== event.target || !desk?.contains(at)) return
  const direction = arrows[event.key]
  if (direction) {
    const next = isCanvas
      ? stepBeside(arranged(editing.draft.data), id, direction)
      : rowBeside(editing, id, direction)
    const show = event.shiftKey ? editing.showAlso : editing.showStep
    return taken(event, () => next && show(next))
  }
  const action = stepActions[event.key]
  if (action) taken(event, () => action(editing, id))
}

const stepActions: Record<string, (editing: StepEditing, id: string) => void> = {
  Enter(editing, id) {
    editing.select([id])
    editing.focusFields()
  },
  ' ': (editing, id) => editing.select([id]),
  Delete: removeFrom,
  Backspace: removeFrom,
}

function removeFrom(editing: StepEditing, id: string): void {
  editing.remove(editing.selection.includes(id) ? editing.selection : [id])
}

function rowBeside({ draft }: StepEditing, id: string, direction: Direction) {
  const rows = outlineOf(draft.data)
  const at = rows.findIndex(({ step }) => step.id === id)
  return rows[at + (direction === 'up' || direction === 'left' ? -1 : 1)]?.step.id
}

function taken(event: Event, run: () => unknown): void {
  event.preventDefault()
  run()
}

function hasChosenText(): boolean {
  return (getSelection()?.toString() ?? '') !== ''
}
