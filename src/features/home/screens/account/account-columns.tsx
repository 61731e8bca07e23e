import { Link } from 'react-router'
import { countryName } from '#src/features/account/rules/countries.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { StandingTag } from '#src/features/home/parts/account-standing.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { AccountOverview } from '#src/features/home/server/list-account-overviews.ts'
import { accountListWords } from '#src/features/home/words/account-list-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-frame.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import './account.css'
import type { AccountChoices } from './account-filters.tsx'

/** The columns of the table of companies. */
export function useAccountColumns({ members }: AccountChoices): Column<AccountOverview>[] {
  const words = useWords(accountWords)
  const list = useWords(accountListWords)
  const { standing } = useWords(momentumWords)
  const facts = useWords(accountFactWords)
  const locale = useLocale()
  const names = new Map(members.map(({ user, name }) => [user, name]))
  const revenueIn = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return [
    {
      label: words.company,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to={`/workspace/account/${id}`} className="row-title" data-row-link>
          {name}
        </Link>
      ),
    },
    {
      label: words.domain,
      sort: 'domain',
      cell: ({ domain }) => <span className={domain ? undefined : 'quiet'}>{domain ?? words.notKnown}</span>,
    },
    { label: facts.stage, sort: 'stage', cell: ({ stage }) => <span>{facts.stages[stage]}</span> },
    {
      label: facts.owner,
      sort: 'owner',
      cell: ({ owner }) => {
        const name = names.get(owner ?? '')
        return <span className={name ? undefined : 'quiet'}>{name ?? list.nobody}</span>
      },
    },
    { label: facts.tags, name: 'tags', cell: ({ tags }) => <span>{tags.join(', ')}</span> },
    { label: facts.industry, sort: 'industry', cell: ({ industry }) => <span>{industry}</span> },
    {
      label: facts.employees,
      sort: 'employees',
      isNumber: true,
      cell: ({ employees }) => <span>{employees?.toLocaleString(locale)}</span>,
    },
    {
      label: facts.country,
      sort: 'country',
      cell: ({ country }) => <span>{country && countryName(locale, country)}</span>,
    },
    { label: facts.city, sort: 'city', isExtra: true, cell: ({ city }) => <span>{city}</span> },
    {
      label: facts.revenue,
      sort: 'revenue',
      isNumber: true,
      isExtra: true,
      cell: ({ revenue }) => <span>{revenue === null ? null : revenueIn.format(revenue)}</span>,
    },
    { label: facts.source, sort: 'source', isExtra: true, cell: ({ source }) => <span>{source}</span> },
    {
      label: words.links,
      sort: 'links',
      isNumber: true,
      isExtra: true,
      cell: ({ links }) => <span>{links}</span>,
    },
    { label: words.visits, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    { label: words.lastVisit, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    {
      label: standing,
      name: 'standing',
      cell: ({ standing: judged }) => (judged ? <StandingTag judged={judged} /> : null),
    },
    {
      label: words.actions,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-accounts', ids: id }}
            icon="trash-2"
            label={words.removeNamed(name)}
          />
        </div>
      ),
    },
  ]
}
