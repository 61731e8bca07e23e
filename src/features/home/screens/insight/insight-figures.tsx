import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { changeOf, type Figures } from '#src/features/visit/rules/figures.ts'
import { useWords } from '#src/words/reader.ts'
import { type Measure, measures } from './insight-address.ts'
import { useFormat } from './insight-format.ts'

type Props = { total: Figures; before: Figures; shown: Measure; addressOf: (measure: Measure) => string }

/** Each figure beside the period before; the chosen one is what the chart shows. */
export function InsightFigures({ total, before, shown, addressOf }: Props): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  return (
    <nav className="insight-figures" aria-label={words.figures}>
      {measures.map((measure) => {
        const change = changeOf(total[measure], before[measure])
        return (
          <Link
            key={measure}
            to={addressOf(measure)}
            preventScrollReset
            aria-current={measure === shown ? 'true' : undefined}
            title={words.rules[measure]}
          >
            <span className="insight-name">{words.measures[measure]}</span>
            <span className="insight-value figure">{format.figure(total[measure], measure)}</span>
            <span className="row-sub">
              {change === undefined
                ? words.noneBefore
                : words.change(format.change(change), format.figure(before[measure], measure))}
            </span>
            <span className="visually-hidden">{words.rules[measure]}</span>
          </Link>
        )
      })}
    </nav>
  )
}
