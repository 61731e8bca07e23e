import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { retentionChoices } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { fieldProps, type WrongFields } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: WorkspaceInfo; wrong: WrongFields }

/** What the form of a new link begins with. */
export function LinkDefaults({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`New links`}>
      <IntentForm fields={{ intent: 'set-link-defaults' }} className="settings-form">
        <p className="quiet">{t`What a new link begins with. Links that exist stay as they are.`}</p>
        <Checkbox
          name="linkEmailNotification"
          label={t`E-mail a receipt when a visit of a validated lead is over`}
          defaultChecked={info.linkEmailNotification}
        />
        <TextInput
          {...fieldProps(wrong, 'linkTrackDurationMin')}
          label={t`Shortest visit, in seconds`}
          description={t`Active seconds on the page. A visit that stays below is not kept.`}
          type="number"
          min={0}
          max={86_400}
          step={1}
          defaultValue={String(info.linkTrackDurationMin)}
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** In whose name receipts come. */
export function Sender({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Mail`}>
      <IntentForm fields={{ intent: 'set-sender' }} className="settings-form">
        <TextInput
          {...fieldProps(wrong, 'senderName', 60)}
          label={t`Sender name`}
          description={t`Receipts of visits come in this name. Empty means Nurtured.`}
          defaultValue={info.senderName}
          autoComplete="off"
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** For how long visits are kept. */
export function Retention({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const days = info.retentionDays === null ? '' : String(info.retentionDays)
  return (
    <Panel title={t`How long visits, names at gates and answers of forms are kept`}>
      <IntentForm fields={{ intent: 'set-retention' }} className="settings-form">
        <NativeSelect
          key={days}
          {...fieldProps(wrong, 'days')}
          label={t`Delete them after`}
          description={t`Visits go with who came, what they read and clicked, and what members and webhooks were told of it; figures by day name nobody and stay. Who came in through a gate loses name and address, unless they accepted terms: that is your proof. Answers of forms go whole. People whom you keep as leads stay.`}
          defaultValue={days}
          data={[
            { value: '', label: t`Never: keep them as long as their links and pages` },
            ...retentionChoices.map((choice) => ({ value: choice, label: t(keptFor(Number(choice))) })),
          ]}
        />
        <Checkbox name="confirm" label={t`What is older already may go for good`} error={wrong['confirm']} />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** How long something is kept, after “after”. */
function keptFor(days: number): MessageDescriptor {
  return days % 365
    ? msg`${plural({ afterDays: days }, { one: '# day', other: '# days' })}`
    : msg`${plural({ afterYears: days / 365 }, { one: '# year', other: '# years' })}`
}
