import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { feedNoteLabels } from '#src/features/feed/messages/feed-note-labels.ts'
import {
  type FeedNoteKind,
  guessedKinds,
  leftOutKinds,
  type FeedReport as Report,
} from '#src/features/feed/rules/feed-notes.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Facts } from '#src/ui/facts.tsx'

/** How many entries of a feed were skipped, repaired or guessed; empty if none were. */
export function FeedReport({
  feed,
  counts,
}: {
  feed: string
  counts: Report['counts']
}): ReactElement | null {
  const { t } = useLingui()
  if (Object.keys(counts).length === 0) return null
  return (
    <div className="feed-report">
      <Counts title={t`Left out`} kinds={leftOutKinds} counts={counts} />
      <Counts title={t`Repaired or guessed`} kinds={guessedKinds} counts={counts} />
      <CsvLink href={`/workspace/assets/new/${feed}/rows`}>{t`Export CSV`}</CsvLink>
    </div>
  )
}

type CountsProps = { title: string; kinds: readonly FeedNoteKind[]; counts: Report['counts'] }

function Counts({ title, kinds, counts }: CountsProps): ReactElement | null {
  const { t } = useLingui()
  const facts = kinds.flatMap((kind) => {
    const count = counts[kind]
    return count === undefined ? [] : [[t(feedNoteLabels[kind]), count] as const]
  })
  if (facts.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Facts facts={facts} className="feed-report-counts" />
    </section>
  )
}
