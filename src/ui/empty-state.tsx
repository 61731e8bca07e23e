import type { ReactElement, ReactNode } from 'react'

type Props = { title: string; text: string; action?: ReactNode }

/** Empty state: one sentence and one action. */
export function EmptyState({ title, text, action }: Props): ReactElement {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
