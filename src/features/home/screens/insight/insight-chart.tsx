import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { type FiguresOfStep, inSteps, stepFor } from '#src/features/visit/rules/figures.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { useWords } from '#src/words/reader.ts'
import { type Measure, measures } from './insight-address.ts'
import { type Format, useFormat } from './insight-format.ts'

type Props = { days: OpenedInsight['days']; measure: Measure }

/** A figure over time as bars, with all figures as a table below. */
export function InsightChart({ days, measure }: Props): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  const step = stepFor(days.length)
  const steps = inSteps(days, step)
  const name = words.chart(words.measures[measure], words.steps[step])
  return (
    <figure className="insight-chart">
      <figcaption className="visually-hidden">{name}</figcaption>
      <Bars steps={steps} measure={measure} format={format} />
      <details>
        <summary>{words.asTable}</summary>
        <div className="panel-scroll insight-days">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.when}</Table.Th>
                {measures.map((one) => (
                  <Table.Th key={one} ta="right">
                    {words.measures[one]}
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

function Bars({ steps, measure, format }: { steps: FiguresOfStep[]; measure: Measure; format: Format }) {
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

function spanOf({ from, to }: FiguresOfStep, { day }: Format): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
