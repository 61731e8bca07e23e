import type { ReactElement } from 'react'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import type { Judged, Momentum } from '#src/features/visit/rules/momentum.ts'
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
  const { reasons, steps, next, fromOwnVisits, fromDefaults } = useWords(momentumWords)
  const { momentum, thresholds } = judged
  return (
    <>
      <p>
        <StandingTag judged={judged} /> {reasons[momentum](judged)} {next(steps[momentum])}
      </p>
      <p className="quiet">{thresholds.isFromOwnVisits ? fromOwnVisits : fromDefaults}</p>
    </>
  )
}
