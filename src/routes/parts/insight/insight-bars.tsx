import type { ReactElement } from 'react'
import type { FiguresOfStep } from '#src/features/visit/rules/figures.ts'
import type { Measure } from './insight-address.ts'
import type { Format } from './insight-format.ts'

type Props = { steps: FiguresOfStep[]; measure: Measure; format: Format }

/** A bar chart of a figure over time, hidden from assistive technology, which gets a table. */
export function InsightBars({ steps, measure, format }: Props): ReactElement {
  const highest = Math.max(1, ...steps.map((one) => one[measure]))
  const first = steps[0]
  const last = steps.at(-1)
  return (
    <div className="insight-plot">
      <div className="insight-scale figure" aria-hidden="true">
        <span>{format.figure(highest, measure)}</span>
        <span>0</span>
      </div>
      <svg
        className="insight-bars"
        viewBox={`0 0 ${steps.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {steps.map((one, n) => (
          <g key={one.from}>
            <title>{`${spanOf(one, format)}: ${format.figure(one[measure], measure)}`}</title>
            <rect className="insight-bar-room" x={n} y="0" width="1" height="100" />
            <rect
              className="insight-bar"
              x={n + 0.12}
              y={100 - (one[measure] / highest) * 100}
              width="0.76"
              height={(one[measure] / highest) * 100}
            />
          </g>
        ))}
      </svg>
      <div className="insight-ends figure" aria-hidden="true">
        <span>{first ? format.day(first.from) : ''}</span>
        <span>{last ? format.day(last.to) : ''}</span>
      </div>
    </div>
  )
}

/** The day or days of a step. */
export function spanOf({ from, to }: FiguresOfStep, { day }: Format): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
