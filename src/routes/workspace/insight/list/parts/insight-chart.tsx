import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { inSteps, stepFor } from '#src/features/insight/rules/figures.ts'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { type Measure, measures } from '#src/routes/parts/insight/insight-address.ts'
import { dateRangeText, InsightBars } from '#src/routes/parts/insight/insight-bars.tsx'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { insightMeasureLabels, insightStepLabels } from '#src/routes/parts/insight/insight-labels.ts'
import { PlainTable } from '#src/ui/plain-table.tsx'

type Props = { days: OpenedInsight['days']; measure: Measure }

/** Bar chart of one figure over time, with a table of all figures below. */
export function InsightChart({ days, measure }: Props): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const step = stepFor(days.length)
  const steps = inSteps(days, step)
  const name = t`${{ measure: t(insightMeasureLabels[measure]) }} ${{ step: t(insightStepLabels[step]) }}`
  return (
    <figure className="insight-chart">
      <figcaption className="visually-hidden">{name}</figcaption>
      <InsightBars steps={steps} measure={measure} format={format} />
      <details>
        <summary>{t`View as table`}</summary>
        <div className="panel-scroll insight-days">
          <PlainTable
            rows={steps.toReversed()}
            keyOf={({ from }) => from}
            columns={[
              {
                label: t`When`,
                render: (one) => <span className="nowrap">{dateRangeText(one, format)}</span>,
              },
              ...measures.map((each) => ({
                label: t(insightMeasureLabels[each]),
                isNumber: true as const,
                render: (one: (typeof steps)[number]) => format.figure(one[each], each),
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  )
}
