import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { inSteps, stepFor } from '#src/features/visit/rules/figures.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { type Measure, measures } from '#src/routes/parts/insight/insight-address.ts'
import { InsightBars, spanOf } from '#src/routes/parts/insight/insight-bars.tsx'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { insightMeasureLabels, insightStepLabels } from '#src/routes/parts/insight/insight-labels.ts'

type Props = { days: OpenedInsight['days']; measure: Measure }

/** A figure over time as bars, with all figures as a table below. */
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
        <summary>{t`As a table`}</summary>
        <div className="panel-scroll insight-days">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`When`}</Table.Th>
                {measures.map((one) => (
                  <Table.Th key={one} ta="right">
                    {t(insightMeasureLabels[one])}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {steps.toReversed().map((one) => (
                <Table.Tr key={one.from}>
                  <Table.Td className="nowrap">{spanOf(one, format)}</Table.Td>
                  {measures.map((each) => (
                    <Table.Td key={each} ta="right" className="figure">
                      {format.figure(one[each], each)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
