import type { ReactElement } from 'react'
import './draft-title.css'

/** Page title above its blocks, as readers see it. */
export function DraftTitle({ title }: { title: string }): ReactElement {
  return (
    <div className="draft-title">
      <h2>{title}</h2>
    </div>
  )
}
