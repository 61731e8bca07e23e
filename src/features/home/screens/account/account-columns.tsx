import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type OwnField, ownName } from '#src/features/account/rules/own-field.ts'
import type { FactName } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { StandingTag } from '#src/features/home/parts/account-standing.tsx'
import { FitTag } from '#src/features/home/parts/fit-tag.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { AccountOverview } from '#src/features/home/server/list-account-overviews.ts'
import { accountListWords } from '#src/features/home/words/account-list-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { icpWords } from '#src/features/icp/words/icp-words.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-frame.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import './account.css'
import { AccountCell } from './account-cell.tsx'
import type { AccountChoices } from './account-filters.tsx'
import { NextStep, useRevenue } from './account-next-step.tsx'
import { OwnSaid } from './own-value.tsx'

/** The columns of the table of companies. */
export function useAccountColumns(choices: AccountChoices, today: string): Column<AccountOverview>[] {
  const words = useWords(accountWords)
  const list = useWords(accountListWords)
  const { standing } = useWords(momentumWords)
  const facts = useWords(accountFactWords)
  const { fit, notScored } = useWords(icpWords)
  const locale = useLocale()
  const names = new Map(choices.members.map(({ user, name }) => [user, name]))
  const sayRevenue = useRevenue()
  function fact(field: FactName, show: (account: AccountOverview) => ReactNode): Column<AccountOverview> {
    return {
      label: facts[field],
      sort: field,
      cell: (account) => <AccountCell account={account} field={field} choices={choices} show={show} />,
    }
  }
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
    ...fitColumns(choices.icp, { fit, notScored }),
    fact('stage', ({ stage }) => facts.stages[stage]),
    fact('owner', ({ owner }) => {
      const name = names.get(owner ?? '')
      return name ?? <span className="quiet">{list.nobody}</span>
    }),
    fact('nextStep', (account) => <NextStep account={account} today={today} />),
    { ...without(fact('tags', ({ tags }) => tags.join(', '))), name: 'tags' },
    fact('industry', ({ industry }) => industry),
    { ...fact('employees', ({ employees }) => employees?.toLocaleString(locale)), isNumber: true },
    { ...fact('country', ({ country }) => country && countryName(locale, country)), isExtra: true },
    { ...fact('city', ({ city }) => city), isExtra: true },
    {
      ...fact('revenue', ({ revenue }) => (revenue === null ? null : sayRevenue(revenue))),
      isNumber: true,
      isExtra: true,
    },
    { ...fact('source', ({ source }) => source), isExtra: true },
    ...choices.fields.map((field, at) => ownColumn(field, choices, at)),
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

/** How many of the workspace's own fields are shown before somebody chooses. */
const shownAtFirst = 4

function ownColumn(field: OwnField, choices: AccountChoices, at: number): Column<AccountOverview> {
  return {
    label: field.name,
    sort: ownName(field),
    ...(field.kind === 'number' && { isNumber: true }),
    ...(at >= shownAtFirst && { isExtra: true }),
    cell: (account) => (
      <AccountCell
        account={account}
        field={field}
        choices={choices}
        show={({ fields }) => <OwnSaid field={field} value={fields[field.id]} />}
      />
    ),
  }
}

function without({ sort: _sort, ...column }: Column<AccountOverview>): Column<AccountOverview> {
  return column
}

/** How well companies fit the default profile, where there is one. */
function fitColumns(
  icp: AccountChoices['icp'],
  words: { fit: string; notScored: string },
): Column<AccountOverview>[] {
  if (!icp) return []
  return [
    {
      label: words.fit,
      sort: 'fit',
      cell: ({ fit }) =>
        fit ? (
          <FitTag scored={fit} criteria={icp.criteria} />
        ) : (
          <span className="quiet">{words.notScored}</span>
        ),
    },
  ]
}
