import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { changeOf, type Figures } from '#src/features/insight/rules/figures.ts'
import { type Measure, measures } from '#src/routes/parts/insight/insight-address.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { insightMeasureLabels, insightRuleLabels } from '#src/routes/parts/insight/insight-labels.ts'

type Props = { total: Figures; before: Figures; shown: Measure; addressOf: (measure: Measure) => string }

/** Figures compared with the previous period. The selected one is charted. */
export function InsightFigures({ total, before, shown, addressOf }: Props): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <nav className="insight-figures" aria-label={t`Chart metric`}>
      {measures.map((measure) => {
        const change = changeOf(total[measure], before[measure])
        return (
          <Link
            key={measure}
            to={addressOf(measure)}
            preventScrollReset
            aria-current={measure === shown ? 'true' : undefined}
            title={t(insightRuleLabels[measure])}
          >
            <span className="insight-name">{t(insightMeasureLabels[measure])}</span>
            <span className="insight-value figure">{format.figure(total[measure], measure)}</span>
            <span className="row-sub">
              {change === undefined
                ? t`None in the previous period`
                : t`${{ percent: format.change(change) }} vs. ${{ before: format.figure(before[measure], measure) }}`}
            </span>
            <span className="visually-hidden">{t(insightRuleLabels[measure])}</span>
          </Link>
        )
      })}
    </nav>
  )
}
