import type { ReactElement } from 'react'

type Props = { items: { question: string; answer: string }[] }

export function FaqBlock({ items }: Props): ReactElement {
  return (
    <div className="pb-faq">
      {items.map(({ question, answer }, place) => (
        <details key={place}>
          <summary>{question}</summary>
          {answer.split(/\n+/).map((line, nth) => (
            <p key={nth}>{line}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
