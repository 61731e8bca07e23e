import type { ReactElement } from 'react'

export function QuoteBlock({ text, cite }: { text: string; cite: string }): ReactElement {
  return (
    <figure className="pb-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {cite ? <figcaption>{cite}</figcaption> : null}
    </figure>
  )
}
