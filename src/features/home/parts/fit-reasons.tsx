import type { ReactElement } from 'react'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import { sayScore } from '#src/features/icp/rules/say-criterion.ts'
import type { Scored } from '#src/features/icp/rules/score.ts'
import { useLocale } from '#src/translation/reader.ts'
import './fit-reasons.css'

type Props = { scored: Pick<Scored, 'reasons' | 'judged'>; criteria: readonly Criterion[] }

/** What a score is made of, a line for each criterion. */
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
