import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { LeadOverview } from '#src/routes/workspace/server/list-lead-overviews.ts'
import { Duration } from '#src/ui/duration.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import '#src/routes/workspace/parts/account.css'
import { LeadCell } from './lead-cell.tsx'

/** The columns of the people table. */
export function useLeadColumns(known: string[]): Column<LeadOverview>[] {
  const { t } = useLingui()
  const came = useVisitColumns()
  return [
    {
      label: t`Email`,
      sort: 'email',
      cell: (lead) => <Address lead={lead} />,
    },
    {
      label: t`Name`,
      sort: 'name',
      cell: (lead) => (
        <LeadCell
          lead={lead}
          field="name"
          known={known}
          show={({ first, last }) => `${first} ${last}`.trim()}
        />
      ),
    },
    {
      label: t`Company`,
      sort: 'company',
      cell: ({ account, company }) =>
        company && account ? <Link to={`/workspace/account/${account}`}>{company}</Link> : <span />,
    },
    {
      label: t`Verified`,
      name: 'validated',
      cell: ({ validated }) => (validated === 'yes' ? <Tag tone="good">{t`Verified`}</Tag> : <span />),
    },
    {
      label: t`Tags`,
      name: 'tags',
      cell: (lead) => (
        <LeadCell lead={lead} field="tags" known={known} show={({ tags }) => tags.join(', ')} />
      ),
    },
    {
      label: t({ message: 'Score', context: 'person' }),
      sort: 'score',
      isNumber: true,
      cell: ({ score }) => <span>{score}</span>,
    },
    ...came,
    {
      label: t`Journeys`,
      name: 'journeys',
      cell: ({ journeys }) => (
        <span>
          {journeys.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <Link to={`/workspace/journey/${id}`}>{name}</Link>
            </span>
          ))}
        </span>
      ),
    },
    {
      label: t`Time zone`,
      name: 'timeZone',
      isExtra: true,
      cell: (lead) => (
        <LeadCell
          lead={lead}
          field="timeZone"
          known={known}
          show={(one) =>
            one.timeZone || (one.seenTimeZone && t`${{ zone: one.seenTimeZone }}, from their browser`)
          }
        />
      ),
    },
    {
      label: t`Added`,
      sort: 'added',
      isExtra: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      label: t`Actions`,
      cell: ({ id, email }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'trash-leads', ids: id }}
            icon="trash-2"
            label={t`Delete ${{ name: email }}`}
          />
        </div>
      ),
    },
  ]
}

function Address({ lead: { id, email, isStopped } }: { lead: LeadOverview }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Link to={`/workspace/lead/${id}`} className="row-title lead-address" data-row-link>
        {email}
      </Link>
      {isStopped ? (
        <Tag tone="warn" title={t`Unsubscribed from your emails. Journeys skip this person.`}>
          {t`Unsubscribed`}
        </Tag>
      ) : null}
    </>
  )
}

/** Figures of their visits. */
function useVisitColumns(): Column<LeadOverview>[] {
  const { t } = useLingui()
  return [
    { label: t`Last seen`, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    { label: t`Visits`, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    {
      label: t`Time`,
      sort: 'seconds',
      isNumber: true,
      cell: ({ seconds }) => (
        <span title={t`Active time in all counted visits, excluding internal visits and likely bots.`}>
          <Duration seconds={seconds} />
        </span>
      ),
    },
  ]
}
