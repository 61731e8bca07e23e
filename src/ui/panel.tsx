import type { ReactElement, ReactNode } from 'react'

type Props = { title?: ReactNode; actions?: ReactNode; flush?: boolean; children: ReactNode }

/** A bordered section. `flush` lets a table reach the border and scroll sideways. */
export function Panel({ title, actions, flush = false, children }: Props): ReactElement {
  return (
    <section className="panel">
      {title ? (
        <div className="panel-head">
          <h2>{title}</h2>
          {actions}
        </div>
      ) : null}
      <div className={flush ? 'panel-scroll' : 'panel-body'}>{children}</div>
    </section>
  )
}
