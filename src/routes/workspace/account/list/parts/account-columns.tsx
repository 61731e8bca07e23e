import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  accountFactLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type CustomField, ownName } from '#src/features/account/rules/custom-field.ts'
import type { FactName } from '#src/features/account/schema.ts'
import { FitTag } from '#src/features/icp/parts/fit-tag.tsx'
import { StandingTag } from '#src/features/visit/parts/account-standing.tsx'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { useLocale } from '#src/translation/reader.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { RowLink } from '#src/ui/row-link.tsx'
import '#src/routes/workspace/parts/account.css'
import { CustomFieldValue } from '#src/routes/workspace/account/parts/custom-field-value.tsx'
import { NextStep } from '#src/routes/workspace/parts/next-step.tsx'
import { AccountCell } from './account-cell.tsx'
import type { AccountChoices } from './account-filters.tsx'
import { useRevenue } from './account-next-step.tsx'

/** The columns of the accounts table. */
export function useAccountColumns(choices: AccountChoices, today: string): Column<AccountOverview>[] {
  const { t } = useLingui()

  const locale = useLocale()
  const names = new Map(choices.members.map(({ user, name }) => [user, name]))
  const sayRevenue = useRevenue()
  function fact(field: FactName, show: (account: AccountOverview) => ReactNode): Column<AccountOverview> {
    return {
      label: t(accountFactLabels[field]),
      sort: field,
      cell: (account) => <AccountCell account={account} field={field} choices={choices} show={show} />,
    }
  }
  return [
    {
      label: t`Company`,
      sort: 'name',
      cell: ({ id, name, domain }) => (
        <div>
          <RowLink to={`/workspace/account/${id}`} title={name} />
          {domain ? <span className="row-sub">{domain}</span> : null}
        </div>
      ),
    },
    ...fitColumns(choices.icp, { fit: t`Fit`, notScored: t`Not scored yet` }),
    fact('stage', ({ stage }) => t(accountFactStageLabels[stage])),
    fact('owner', ({ owner }) => {
      const name = names.get(owner ?? '')
      return name ?? <span className="quiet">{t`Unassigned`}</span>
    }),
    fact('nextStep', (account) => <NextStep account={account} today={today} />),
    { ...fact('domain', ({ domain }) => domain), isExtra: true },
    { ...without(fact('tags', ({ tags }) => tags.join(', '))), name: 'tags', isExtra: true },
    { ...fact('industry', ({ industry }) => industry), isExtra: true },
    {
      ...fact('employees', ({ employees }) => employees?.toLocaleString(locale)),
      isNumber: true,
      isExtra: true,
    },
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
      label: t`Links`,
      sort: 'links',
      isNumber: true,
      isExtra: true,
      cell: ({ links }) => <span>{links}</span>,
    },
    { label: t`Visits`, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    { label: t`Last visit`, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    {
      label: t`Momentum`,
      name: 'standing',
      cell: ({ standing: judged }) => (judged ? <StandingTag judged={judged} /> : null),
    },
    {
      label: t`Actions`,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-accounts', ids: id }}
            icon="trash-2"
            label={t`Delete “${name}”`}
          />
        </div>
      ),
    },
  ]
}

/** The number of custom fields shown by default. */
const shownAtFirst = 4

function ownColumn(field: CustomField, choices: AccountChoices, at: number): Column<AccountOverview> {
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
        show={({ fields }) => <CustomFieldValue field={field} value={fields[field.id]} />}
      />
    ),
  }
}

function without({ sort: _sort, ...column }: Column<AccountOverview>): Column<AccountOverview> {
  return column
}

/** The fit with the default profile, if there is one. */
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
