import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { accountFactLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { type OwnField, ownName, readOwnTexts, withOwn } from '#src/features/account/rules/own-field.ts'
import { accountFacts, type FactName } from '#src/features/account/schema.ts'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { type Move, neighbourOf } from '#src/ui/cell-form.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { AccountCellFields } from './account-cell-fields.tsx'
import type { AccountChoices } from './account-filters.tsx'
import '#src/ui/table-cell.css'
import { AccountChange } from './account-change.tsx'

type Props = {
  account: AccountOverview
  /** A field of the workspace's own is named by itself. */
  field: FactName | OwnField
  choices: AccountChoices
  /** How it looks, of the company as it is or as it will be. */
  show: (account: AccountOverview) => ReactNode
}

type Values = Record<string, string>

/**
 * A fact of a company in the table. Enter or F2 opens it; Enter keeps it and goes to the row beneath, Tab to the cell beside, Escape
 * leaves it as it was. What was written is shown at once, and taken back with the reason when it is refused.
 */
export function AccountCell({ account, field, choices, show }: Props): ReactElement {
  const { t } = useLingui()

  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Values>()
  const cell = useRef<HTMLButtonElement>(null)
  const own = typeof field === 'string' ? undefined : field
  const name = typeof field === 'string' ? field : ownName(field)
  const label = typeof field === 'string' ? t(accountFactLabels[field]) : field.name
  const shown = show(sent ? { ...account, ...said(account, sent, own) } : account)
  if (!useIsReady()) return <span>{shown}</span>
  function leave(): void {
    setOpen(false)
    requestAnimationFrame(() => cell.current?.focus())
  }
  function keep(values: Values, move: Move): void {
    setOpen(false)
    if (differs(account, values, own)) setSent(values)
    requestAnimationFrame(() => neighbourOf(cell.current, move)?.focus())
  }
  if (isOpen)
    return (
      <AccountCellFields
        account={account}
        field={field}
        label={label}
        choices={choices}
        onKeep={keep}
        onLeave={leave}
      />
    )
  return (
    <>
      {sent ? <AccountChange account={account} values={sent} onEnd={() => setSent(undefined)} /> : null}
      <button
        ref={cell}
        type="button"
        className="account-cell"
        data-cell={name}
        data-empty={isUnknown(account, field) || undefined}
        aria-busy={sent !== undefined}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'F2') setOpen(true)
        }}
      >
        <span className="visually-hidden">{t`${{ field: label }} of ${{ name: account.name }}`}: </span>
        {shown}
      </button>
    </>
  )
}

function isUnknown(account: AccountOverview, field: Props['field']): boolean {
  if (typeof field !== 'string') return account.fields[field.id] === undefined
  if (field === 'nextStep') return account.nextStep === '' && account.nextStepOn === null
  return field !== 'owner' && String(account[field] ?? '') === ''
}

/** What was written as a company would have it; nothing of what will be refused. */
function said(account: AccountOverview, values: Values, own: OwnField | undefined): Partial<AccountOverview> {
  if (own) return { fields: withOwn(account.fields, readOwnTexts([own], values).said) }
  const read = accountFacts.partial().safeParse(values)
  if (!read.success) return {}
  return Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
}

function differs(account: AccountOverview, values: Values, own: OwnField | undefined): boolean {
  if (own) {
    const { said: wanted, wrong } = readOwnTexts([own], values)
    return wrong.length > 0 || (wanted[ownName(own)] ?? null) !== (account.fields[own.id] ?? null)
  }
  const read = accountFacts.partial().safeParse(values)
  if (!read.success) return true
  return Object.entries(read.data).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(account, name)),
  )
}
