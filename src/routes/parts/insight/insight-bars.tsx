import type { ReactElement } from 'react'
import type { FiguresOfStep } from '#src/features/insight/rules/figures.ts'
import { BarPlot } from './bar-plot.tsx'
import type { Measure } from './insight-address.ts'
import type { Format } from './insight-format.ts'

type Props = { steps: FiguresOfStep[]; measure: Measure; format: Format }

/** A bar chart of a figure over time, hidden from assistive technology, which gets a table. */
export function InsightBars({ steps, measure, format }: Props): ReactElement {
  const highest = Math.max(1, ...steps.map((one) => one[measure]))
  const [first, last] = [steps[0], steps.at(-1)]
  return (
    <BarPlot
      bars={steps.map((one) => ({
        key: one.from,
        title: `${dateRangeText(one, format)}: ${format.figure(one[measure], measure)}`,
        parts: [{ className: 'bar-plot-bar', share: one[measure] / highest }],
      }))}
      gap={0.24}
      top={format.figure(highest, measure)}
      bottom="0"
      first={first ? format.day(first.from) : ''}
      last={last ? format.day(last.to) : ''}
    />
  )
}

/** The day or days of a step. */
export function dateRangeText({ from, to }: FiguresOfStep, { day }: Format): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
