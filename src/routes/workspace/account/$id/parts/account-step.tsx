import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import type { Say } from '#src/translation/speak.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { accountNextLabels } from './account-next-labels.ts'
import { type StepSuggestion, workingDaysAfter } from './suggest-step.ts'
import './account-content.css'

type Props = {
  account: Pick<AccountRow, 'id' | 'version'>
  step: StepSuggestion | undefined
  /** A day as `2026-03-31`. */
  today: string
}

/** A suggested next step with its reason, for accounts that have none. */
export function AccountStep({ account, step, today }: Props): ReactElement | null {
  const { t } = useLingui()
  const { day } = useFormat()
  const fetcher = useAnsweredFetcher('account-step')
  if (!step) return null
  const { what, why } = sayStep(step, t)
  const on = workingDaysAfter(today, step.inDays)
  const fields = { account: account.id, version: account.version, nextStep: what, nextStepOn: on }
  return (
    <Panel title={t`Suggested next step`}>
      <fetcher.Form method="post" className="content-step">
        <HiddenFields fields={{ intent: 'change-account', ...fields }} />
        <div>
          <strong>{what}</strong> <span className="quiet">{t`due ${{ day: day(on) }}`}</span>
          <span className="row-sub">{why}</span>
        </div>
        <Button
          type="submit"
          size="xs"
          loading={fetcher.state !== 'idle'}
          leftSection={<Icon name="check" size={14} />}
        >
          {t`Set as next step`}
        </Button>
      </fetcher.Form>
    </Panel>
  )
}

const longestStep = 120

function sayStep(step: StepSuggestion, say: Say): { what: string; why: string } {
  const { steps, why } = accountNextLabels
  function said(what: MessageDescriptor, because: MessageDescriptor): { what: string; why: string } {
    return { what: say(what).slice(0, longestStep), why: say(because) }
  }
  switch (step.kind) {
    case 'write_reader':
      return said(steps.write_reader(step.name, step.about), why.write_reader(step.name, step.days))
    case 'greet_confirmed':
      return said(steps.greet_confirmed(step.name), why.greet_confirmed(step.name, step.daysAgo))
    case 'ask_who_decides':
      return said(steps.ask_who_decides(step.name), why.ask_who_decides)
    case 'ask_arrived':
      return said(steps.ask_arrived, why.ask_arrived)
    case 'send_next':
      return said(steps.send_next(step.title), why.send_next)
    case 'make_link':
      return said(steps.make_link(step.title), why.make_link)
  }
}
