import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { retentionChoices } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import type { WrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: WorkspaceInfo; wrong: WrongFields }

/** What the form of a new link begins with. */
export function LinkDefaults({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`New links`}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-link-defaults' }} />
        <p className="quiet">{t`What a new link begins with. Links that exist stay as they are.`}</p>
        <Checkbox
          name="linkEmailNotification"
          label={t`E-mail a receipt when a visit of a validated lead is over`}
          defaultChecked={info.linkEmailNotification}
        />
        <TextInput
          name="linkTrackDurationMin"
          label={t`Shortest visit, in seconds`}
          description={t`Active seconds on the page. A visit that stays below is not kept.`}
          type="number"
          min={0}
          max={86_400}
          step={1}
          defaultValue={String(info.linkTrackDurationMin)}
          error={wrong['linkTrackDurationMin']}
        />
        <Button type="submit">{t`Save`}</Button>
      </Form>
    </Panel>
  )
}

/** In whose name receipts come. */
export function Sender({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Mail`}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-sender' }} />
        <TextInput
          name="senderName"
          label={t`Sender name`}
          description={t`Receipts of visits come in this name. Empty means Nurtured.`}
          defaultValue={info.senderName}
          maxLength={60}
          autoComplete="off"
          error={wrong['senderName']}
        />
        <Button type="submit">{t`Save`}</Button>
      </Form>
    </Panel>
  )
}

/** For how long visits are kept. */
export function Retention({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const days = info.retentionDays === null ? '' : String(info.retentionDays)
  return (
    <Panel title={t`How long visits, names at gates and answers of forms are kept`}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-retention' }} />
        <NativeSelect
          key={days}
          name="days"
          label={t`Delete them after`}
          description={t`Visits go with who came, what they read and clicked, and what members and webhooks were told of it; figures by day name nobody and stay. Who came in through a gate loses name and address, unless they accepted terms: that is your proof. Answers of forms go whole. People whom you keep as leads stay.`}
          defaultValue={days}
          data={[
            { value: '', label: t`Never: keep them as long as their links and pages` },
            ...retentionChoices.map((choice) => ({ value: choice, label: t(keptFor(Number(choice))) })),
          ]}
          error={wrong['days']}
        />
        <Checkbox name="confirm" label={t`What is older already may go for good`} error={wrong['confirm']} />
        <Button type="submit">{t`Save`}</Button>
      </Form>
    </Panel>
  )
}

/** How long something is kept, after “after”. */
function keptFor(days: number): MessageDescriptor {
  return days % 365
    ? msg`${plural({ afterDays: days }, { one: '# day', other: '# days' })}`
    : msg`${plural({ afterYears: days / 365 }, { one: '# year', other: '# years' })}`
}
