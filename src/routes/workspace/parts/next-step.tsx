import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { useLocale } from '#src/translation/reader.ts'
import { shortDay } from '#src/translation/short-day.ts'
import '#src/ui/table-cell.css'

/** `today`: a day as `2026-03-31`. */
type Props = { account: Pick<AccountRow, 'nextStep' | 'nextStepOn'>; today: string }

/** The next step and its due date, red once overdue. */
export function NextStep({ account, today }: Props): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  const { nextStep, nextStepOn: on } = account
  if (!nextStep && !on) return null
  const day = on && shortDay(locale, on, today)
  const isOverdue = on !== null && on < today
  return (
    <span>
      {nextStep}
      {day ? (
        <span className="next-step-day" data-due={isOverdue ? 'overdue' : undefined}>
          {isOverdue ? t`Overdue since ${day}` : t`Due ${day}`}
        </span>
      ) : null}
    </span>
  )
}
