import type { ReactElement, ReactNode } from 'react'

type Props = {
  title: string
  /** A short summary of its settings. */
  summary: string
  isOpen: boolean
  children: ReactNode
}

/** A collapsible group of link settings that shows a summary. */
export function LinkSection({ title, summary, isOpen, children }: Props): ReactElement {
  return (
    <details
      className="link-access"
      open={isOpen}
      // Browsers don't submit a form with an invalid field inside a collapsed section, and can't point to it.
      onInvalidCapture={(event) => {
        event.currentTarget.open = true
      }}
    >
      <summary>
        <span>{title}</span>
        <span className="link-section-summary">{summary}</span>
      </summary>
      <fieldset className="fields">
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
