import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { CellForm, type Move, neighbourOf } from './cell-form.tsx'
import { SendOnce } from './send-once.tsx'
import { useIsReady } from './use-is-ready.ts'
import './table-cell.css'

export type CellValues = Record<string, string>

type Props = {
  /** `name` is shared by all cells of a column. */
  cell: { name: string; label: string; isEmpty: boolean }
  /** Renders the value, with unsaved text while saving. */
  show: (sent: CellValues | undefined) => ReactNode
  differs: (values: CellValues) => boolean
  /** Fields of the save form. */
  formOf: (values: CellValues) => Record<string, string | number>
  /** Inputs of the open cell. */
  children: ReactNode
}

/**
 * An inline-editable cell. Enter or F2 opens it; Enter saves and moves down, Tab moves sideways, Escape cancels. Saves
 * optimistically and reverts with the error if refused.
 */
export function TableCell({ cell, show, differs, formOf, children }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<CellValues>()
  const button = useRef<HTMLButtonElement>(null)
  if (!useIsReady()) return <span>{show(sent)}</span>
  function leave(): void {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  function keep(values: CellValues, move: Move): void {
    setOpen(false)
    if (differs(values)) setSent(values)
    requestAnimationFrame(() => neighbourOf(button.current, move)?.focus())
  }
  if (isOpen)
    return (
      <CellForm label={cell.label} onKeep={keep} onLeave={leave}>
        {children}
      </CellForm>
    )
  return (
    <>
      {sent ? <SendOnce form={formOf(sent)} onEnd={() => setSent(undefined)} /> : null}
      <button
        ref={button}
        type="button"
        className="account-cell"
        data-cell={cell.name}
        data-empty={cell.isEmpty || undefined}
        aria-busy={sent !== undefined}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'F2') setOpen(true)
        }}
      >
        <span className="visually-hidden">{cell.label}: </span>
        {show(sent)}
      </button>
    </>
  )
}
