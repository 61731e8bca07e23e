import type { ReactElement } from 'react'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { ModelOffer } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'
import './write-fields.css'

type Props = { model: ModelOffer; outputs: number }

/** What so many outputs by a model would cost, before it is asked; or why they cannot be had. */
export function ModelCost({ model, outputs }: Props): ReactElement {
  const words = useWords(contentWords)
  const locale = useLocale()
  const { left, most } = model
  const cost = outputs * model.credits
  const tokens = (outputs * model.tokens).toLocaleString(locale)
  return (
    <p role="status" className="write-hint">
      {most !== null && cost > most
        ? words.tooDear(most)
        : cost > left
          ? words.tooFewCredits
          : words.cost(cost, tokens, left)}
    </p>
  )
}
