import type { ReactElement, ReactNode } from 'react'

type Props = {
  title: string
  /** What is set in it, in a few words. */
  summary: string
  isOpen: boolean
  children: ReactNode
}

/** Some of a link's settings under one heading, folded to what they say. */
export function LinkSection({ title, summary, isOpen, children }: Props): ReactElement {
  return (
    <details
      className="link-access"
      open={isOpen}
      // A browser neither sends a form with a wrong value nor points at it where it is folded away.
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
