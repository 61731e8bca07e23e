import type { ReactElement, ReactNode } from 'react'

type Props = { title: string; text: string; action?: ReactNode }

/** What a screen shows while it has nothing: one sentence and one thing to do. */
export function EmptyState({ title, text, action }: Props): ReactElement {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
