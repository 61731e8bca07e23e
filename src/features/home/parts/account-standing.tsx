import type { ReactElement } from 'react'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import type { Judged, Momentum } from '#src/features/visit/rules/momentum.ts'
import { limitNames } from '#src/features/workspace/rules/momentum-limits.ts'
import { useWords } from '#src/words/reader.ts'
import { Tag } from './tag.tsx'

const tones: Record<Momentum, 'good' | 'warn' | 'plain'> = {
  spreading: 'good',
  returned: 'good',
  active: 'good',
  cooling: 'warn',
  silent: 'plain',
  unopened: 'warn',
  waiting: 'plain',
}

/** Where a company stands, in a word; why, where a pointer rests on it. */
export function StandingTag({ judged }: { judged: Judged }): ReactElement {
  const { words, reasons } = useWords(momentumWords)
  const { momentum } = judged
  return (
    <Tag tone={tones[momentum]} title={reasons[momentum](judged)}>
      {words[momentum]}
    </Tag>
  )
}

/** Where a company stands, why, and what to do next. */
export function AccountStanding({ judged }: { judged: Judged }): ReactElement {
  const { reasons, steps, next, from, limitsChosen, limitsFirst } = useWords(momentumWords)
  const { momentum, thresholds } = judged
  const isPartlyChosen = thresholds.chosen.length > 0 && thresholds.chosen.length < limitNames.length
  return (
    <div className="account-said">
      <p>
        <StandingTag judged={judged} /> {reasons[momentum](judged)} {next(steps[momentum])}
      </p>
      <p className="quiet">
        {thresholds.chosen.length === limitNames.length ? limitsChosen : from[thresholds.from]}{' '}
        {isPartlyChosen ? limitsFirst : null}
      </p>
    </div>
  )
}
