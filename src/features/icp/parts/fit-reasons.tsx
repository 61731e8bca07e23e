import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import type { Criterion } from '../rules/criterion.ts'
import { sayScore } from '../rules/say-criterion.ts'
import type { Scored } from '../rules/score.ts'
import './fit-reasons.css'

type Props = { scored: Pick<Scored, 'reasons' | 'judged'>; criteria: readonly Criterion[] }

/** The breakdown of a score, one line per criterion. */
export function FitReasons({ scored, criteria }: Props): ReactElement {
  const locale = useLocale()
  return (
    <ul className="fit-reasons">
      {sayScore(locale, criteria, scored).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
