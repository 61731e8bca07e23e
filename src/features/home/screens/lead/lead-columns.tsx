import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { LeadOverview } from '#src/features/home/server/lead/list-lead-overviews.ts'
import { leadListWords } from '#src/features/home/words/lead-list-words.ts'
import { leadFactWords } from '#src/features/lead/words/lead-fact-words.ts'
import { Duration } from '#src/ui/duration.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-frame.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import '../account/account.css'
import { LeadCell } from './lead-cell.tsx'

/** The columns of the table of people. */
export function useLeadColumns(known: string[]): Column<LeadOverview>[] {
  const words = useWords(leadListWords)
  const facts = useWords(leadFactWords)
  const came = useVisitColumns()
  return [
    {
      label: words.email,
      sort: 'email',
      cell: ({ id, email, isStopped }) => (
        <>
          <Link to={`/workspace/lead/${id}`} className="row-title lead-address" data-row-link>
            {email}
          </Link>
          {isStopped ? (
            <Tag tone="warn" title={words.stoppedTitle}>
              {words.stopped}
            </Tag>
          ) : null}
        </>
      ),
    },
    {
      label: words.name,
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
      label: words.company,
      sort: 'company',
      cell: ({ account, company }) =>
        company && account ? <Link to={`/workspace/account/${account}`}>{company}</Link> : <span />,
    },
    {
      label: words.validated,
      name: 'validated',
      cell: ({ validated }) => (validated === 'yes' ? <Tag tone="good">{words.isValidated}</Tag> : <span />),
    },
    {
      label: facts.tags,
      name: 'tags',
      cell: (lead) => (
        <LeadCell lead={lead} field="tags" known={known} show={({ tags }) => tags.join(', ')} />
      ),
    },
    { label: words.score, sort: 'score', isNumber: true, cell: ({ score }) => <span>{score}</span> },
    ...came,
    {
      label: words.journeys,
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
      label: facts.timeZone,
      name: 'timeZone',
      isExtra: true,
      cell: (lead) => (
        <LeadCell
          lead={lead}
          field="timeZone"
          known={known}
          show={(one) => one.timeZone || (one.seenTimeZone && facts.seenTimeZone(one.seenTimeZone))}
        />
      ),
    },
    {
      label: words.addedOn,
      sort: 'added',
      isExtra: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      label: words.actions,
      cell: ({ id, email }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'trash-leads', ids: id }}
            icon="trash-2"
            label={words.removeNamed(email)}
          />
        </div>
      ),
    },
  ]
}

/** What their visits came to. */
function useVisitColumns(): Column<LeadOverview>[] {
  const words = useWords(leadListWords)
  return [
    { label: words.lastSeen, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    { label: words.visits, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    {
      label: words.time,
      sort: 'seconds',
      isNumber: true,
      cell: ({ seconds }) => (
        <span title={words.timeTitle}>
          <Duration seconds={seconds} />
        </span>
      ),
    },
  ]
}
