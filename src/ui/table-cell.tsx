import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { CellForm, type Move, neighbourOf } from './cell-form.tsx'
import { SendOnce } from './send-once.tsx'
import { useIsReady } from './use-is-ready.ts'
import './table-cell.css'

export type CellValues = Record<string, string>

type Props = {
  /** `name` is the same in all cells of a column. */
  cell: { name: string; label: string; isEmpty: boolean }
  /** How it looks, with what was written until it is kept. */
  show: (sent: CellValues | undefined) => ReactNode
  differs: (values: CellValues) => boolean
  /** The form that keeps what was written. */
  formOf: (values: CellValues) => Record<string, string | number>
  /** The fields of the open cell. */
  children: ReactNode
}

/**
 * A cell that is edited where it stands. Enter or F2 opens it; Enter keeps it and goes to the row beneath, Tab to the cell beside, Escape
 * leaves it as it was. What was written is shown at once, and taken back with the reason when it is refused.
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
