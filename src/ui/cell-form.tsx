import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'

/** Direction to move from a cell. */
export type Move = 'below' | 'next' | 'before' | 'stay'

type Props = {
  label: string
  onKeep: (values: Record<string, string>, move: Move) => void
  onLeave: () => void
  children: ReactNode
}

/** An open cell: Enter saves and moves down, Tab moves sideways, Escape cancels. */
export function CellForm({ label, onKeep, onLeave, children }: Props): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    first?.focus()
    if (first instanceof HTMLInputElement && first.type === 'text') first.select()
  }, [])
  function keep(move: Move): void {
    if (isOver.current || !form.current) return
    isOver.current = true
    const texts = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    onKeep(Object.fromEntries(texts), move)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      isOver.current = true
      event.stopPropagation()
      onLeave()
      return
    }
    const isInside = event.key === 'Tab' && staysInside(form.current, event)
    if (isInside || (event.key !== 'Enter' && event.key !== 'Tab')) return
    event.preventDefault()
    keep(event.key === 'Enter' ? 'below' : event.shiftKey ? 'before' : 'next')
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields handle the keys
    <form
      ref={form}
      className="account-cell-fields"
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        keep('below')
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keep('stay')
      }}
    >
      {children}
    </form>
  )
}

/** Whether Tab stays within the cell. */
function staysInside(form: HTMLFormElement | null, event: KeyboardEvent): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  const at = fields.findIndex((one) => one === event.target)
  return fields[at + (event.shiftKey ? -1 : 1)] !== undefined
}

/** The next cell: same column in the next row, or beside it. */
export function neighbourOf(cell: HTMLElement | null, move: Move): HTMLElement | null {
  const row = cell?.closest('tr')
  if (!cell || !row || move === 'stay') return null
  if (move === 'below')
    return row.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${cell.dataset['cell']}"]`) ?? cell
  const cells = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  return cells[cells.indexOf(cell) + (move === 'next' ? 1 : -1)] ?? cell
}
