import type { ReactElement, ReactNode } from 'react'

type Props = {
  title: string
  /** What is set in it, in a few words; empty where nothing is. */
  summary: string
  isOpen: boolean
  children: ReactNode
}

/** Some of a link's settings under one heading, folded to what they say. */
export function LinkSection({ title, summary, isOpen, children }: Props): ReactElement {
  return (
    <details className="link-access" open={isOpen}>
      <summary>
        <span>{title}</span>
        {summary ? <span className="link-section-summary">{summary}</span> : null}
      </summary>
      <fieldset className="fields">
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
