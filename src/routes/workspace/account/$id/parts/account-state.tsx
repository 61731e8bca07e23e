import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  accountFactLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { AccountStanding } from '#src/features/visit/parts/account-standing.tsx'
import type { Judged } from '#src/features/visit/rules/momentum.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { NextStep } from '#src/routes/workspace/parts/next-step.tsx'
import { type Fact, Facts } from '#src/ui/facts.tsx'
import { Panel } from '#src/ui/panel.tsx'
import './account-state.css'

type Props = { account: AccountRow; members: Person[]; standing: Judged | null; today: string }

/** Where an account stands: momentum, stage, owner and next step. */
export function AccountState({ account, members, standing, today }: Props): ReactElement {
  const { t } = useLingui()
  const owner = members.find(({ user }) => user === account.owner)?.name
  const hasStep = account.nextStep !== '' || account.nextStepOn !== null
  const facts: Fact[] = [
    [t(accountFactLabels.stage), t(accountFactStageLabels[account.stage])],
    [t(accountFactLabels.owner), owner ?? t`Unassigned`],
    [
      t(accountFactLabels.nextStep),
      hasStep ? (
        <NextStep key="step" account={account} today={today} />
      ) : (
        <a key="step" href="#account-nextStep">{t`Set next step`}</a>
      ),
    ],
  ]
  return (
    <Panel title={t`Status`}>
      {standing ? (
        <AccountStanding judged={standing} />
      ) : (
        <p className="account-said quiet">{t`No links or visits yet.`}</p>
      )}
      <Facts facts={facts} className="account-state" />
    </Panel>
  )
}
