import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Line } from '#src/routes/workspace/parts/timeline/timeline-line.tsx'
import { isOfVisitor, VisitorLine } from '#src/routes/workspace/parts/timeline/visitor-entry.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import type { PersonEntry } from '../server/load-person-timeline.ts'
import { personTimelineLabels } from './person-labels.ts'
import { type PersonTimelineKind, personTimelineKinds } from './person-timeline.ts'

type Props = {
  name: string
  kind: PersonTimelineKind
  entries: PersonEntry[]
  next: string | undefined
  isLatest: boolean
}

/** The timeline of a person, latest first. */
export function PersonTimeline({ name, kind, entries, next, isLatest }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Timeline`}
      actions={
        <ViewChoice
          label={t`Filter timeline`}
          name="timeline"
          chosen={kind}
          views={personTimelineKinds.map((one) => [one, t(personTimelineLabels[one])])}
        />
      }
      flush
    >
      {entries.length > 0 ? (
        <ol className="timeline">
          {entries.map((entry) => (
            <Entry key={`${entry.kind}-${entry.id}`} entry={entry} name={name} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={kind === 'all' ? t`No activity yet` : t`No matches`}
          text={t`Visits, bookings and forms show up here. A visit belongs to a person once they verify their email in that browser.`}
        />
      )}
      {next || !isLatest ? (
        <p className="list-foot">
          {isLatest ? null : <Link to={`?timeline=${kind}`}>{t`Back to latest`}</Link>}
          {next ? (
            <Link to={`?${new URLSearchParams({ timeline: kind, before: next })}`}>{t`Older`}</Link>
          ) : null}
        </p>
      ) : null}
    </Panel>
  )
}

function Entry({ entry, name }: { entry: PersonEntry; name: string }): ReactElement {
  const { t } = useLingui()
  if (isOfVisitor(entry)) return <VisitorLine entry={entry} />
  return (
    <Line icon="badge-check" at={entry.at} said={t`${name} verified their email`}>
      {null}
    </Line>
  )
}
