import type { ReactElement } from 'react'
import { StandingTag } from '#src/features/visit/parts/account-standing.tsx'
import { NextStep } from '#src/routes/workspace/parts/next-step.tsx'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { AccountChoices } from './account-filters.tsx'

/** Formats US dollars compactly. */
export function useRevenue(): (revenue: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (revenue) => format.format(revenue)
}

type CardProps = { account: AccountOverview; choices: AccountChoices; today: string }

/** The details below the name on a card. */
export function AccountCardFacts({ account, choices, today }: CardProps): ReactElement {
  const sayRevenue = useRevenue()
  const owner = choices.members.find(({ user }) => user === account.owner)?.name
  const said = [
    account.revenue === null ? '' : sayRevenue(account.revenue),
    owner ?? '',
    account.tags.join(', '),
  ]
  const line = said.filter(Boolean).join(' · ')
  return (
    <>
      {line ? <span className="row-sub">{line}</span> : null}
      <NextStep account={account} today={today} />
      {account.standing ? <StandingTag judged={account.standing} /> : null}
    </>
  )
}
