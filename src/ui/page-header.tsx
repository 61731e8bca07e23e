import type { ReactElement, ReactNode } from 'react'

type Props = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode }

/** The head of a screen: what it is, one line about it, and what can be done, the primary action last. */
export function PageHeader({ title, subtitle, actions }: Props): ReactElement {
  return (
    <header className="page-header">
      <div>
        <h1>{title}</h1>
        {subtitle ? <div className="page-header-subtitle">{subtitle}</div> : null}
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </header>
  )
}
