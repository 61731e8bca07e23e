import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import type { ModelOffer } from '../schema.ts'
import './write-fields.css'

type Props = { model: ModelOffer; outputs: number }

/** The estimated cost of outputs by a model, or why they aren't possible. */
export function ModelCost({ model, outputs }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { left, most } = model
  const cost = outputs * model.credits
  const tokens = (outputs * model.tokens).toLocaleString(locale)
  return (
    <p role="status" className="write-hint">
      {most !== null && cost > most
        ? t`The limit is ${most} ${plural(most, { one: 'credit', other: 'credits' })} per run. Choose less, or raise the limit in the AI settings.`
        : cost > left
          ? t`Not enough credits.`
          : t`Uses ${{ credits: cost }} of your ${plural({ left }, { one: '# credit', other: '# credits' })}, charged per finished piece, plus about ${tokens} tokens from your provider.`}
    </p>
  )
}
