import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { accountFactLabels } from '#src/features/account/messages/account-fact-labels.ts'
import {
  type CustomField,
  ownName,
  readCustomTexts,
  withOwn,
} from '#src/features/account/rules/custom-field.ts'
import { accountFacts, type FactName } from '#src/features/account/schema.ts'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { type CellValues, TableCell } from '#src/ui/table-cell.tsx'
import { AccountCellFields } from './account-cell-fields.tsx'
import type { AccountChoices } from './account-filters.tsx'

type Props = {
  account: AccountOverview
  /** A built-in field's name, or a custom field. */
  field: FactName | CustomField
  choices: AccountChoices
  /** Renders the current or pending value. */
  show: (account: AccountOverview) => ReactNode
}

/** An editable cell of an account. */
export function AccountCell({ account, field, choices, show }: Props): ReactElement {
  const { t } = useLingui()
  const own = typeof field === 'string' ? undefined : field
  const label = typeof field === 'string' ? t(accountFactLabels[field]) : field.name
  const { id, version, name } = account
  return (
    <TableCell
      cell={{
        name: typeof field === 'string' ? field : ownName(field),
        label: t`${{ field: label }} for ${{ name }}`,
        isEmpty: isUnknown(account, field),
      }}
      show={(sent) => show(sent ? { ...account, ...said(account, sent, own) } : account)}
      differs={(values) => differs(account, values, own)}
      formOf={(values) => ({ intent: 'change-account', account: id, version, ...values })}
    >
      <AccountCellFields account={account} field={field} label={label} choices={choices} />
    </TableCell>
  )
}

function isUnknown(account: AccountOverview, field: Props['field']): boolean {
  if (typeof field !== 'string') return account.fields[field.id] === undefined
  if (field === 'nextStep') return account.nextStep === '' && account.nextStepOn === null
  return field !== 'owner' && String(account[field] ?? '') === ''
}

/** The parsed input; empty if it will be rejected. */
function said(
  account: AccountOverview,
  values: CellValues,
  own: CustomField | undefined,
): Partial<AccountOverview> {
  if (own) return { fields: withOwn(account.fields, readCustomTexts([own], values).said) }
  const read = accountFacts.partial().safeParse(values)
  if (!read.success) return {}
  return Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
}

function differs(account: AccountOverview, values: CellValues, own: CustomField | undefined): boolean {
  if (own) {
    const { said: wanted, wrong } = readCustomTexts([own], values)
    return wrong.length > 0 || (wanted[ownName(own)] ?? null) !== (account.fields[own.id] ?? null)
  }
  const read = accountFacts.partial().safeParse(values)
  if (!read.success) return true
  return Object.entries(read.data).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(account, name)),
  )
}
