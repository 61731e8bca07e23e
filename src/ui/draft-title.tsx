import type { ReactElement } from 'react'
import './draft-title.css'

/** The title of a page as readers see it, above its blocks and as wide as their text. */
export function DraftTitle({ title }: { title: string }): ReactElement {
  return (
    <div className="draft-title">
      <h2>{title}</h2>
    </div>
  )
}
