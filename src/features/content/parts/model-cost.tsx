import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import type { ModelOffer } from '../schema.ts'
import './write-fields.css'

type Props = { model: ModelOffer; outputs: number }

/** What so many outputs by a model would cost, before it is asked; or why they cannot be had. */
export function ModelCost({ model, outputs }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { left, most } = model
  const cost = outputs * model.credits
  const tokens = (outputs * model.tokens).toLocaleString(locale)
  return (
    <p role="status" className="write-hint">
      {most !== null && cost > most
        ? t`One run may cost ${most} ${plural(most, { one: 'credit', other: 'credits' })}. Choose less.`
        : cost > left
          ? t`Too few credits are left for that.`
          : t`${{ credits: cost }} ${plural({ credits: cost }, { one: 'credit', other: 'credits' })} of ${left}, charged for each output once it is written; about ${tokens} tokens at your provider.`}
    </p>
  )
}
