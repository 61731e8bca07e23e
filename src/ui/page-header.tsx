import type { ReactElement, ReactNode } from 'react'

type Props = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode }

/** Screen header: title, subtitle and actions, the primary one last. */
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
