import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { retentionChoices } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: WorkspaceInfo; wrong: FieldErrors }

/** Defaults for new links. */
export function LinkDefaults({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`New links`}>
      <IntentForm fields={{ intent: 'set-link-defaults' }} className="settings-form">
        <p className="quiet">{t`Defaults for new links. Existing links don’t change.`}</p>
        <Checkbox
          name="linkEmailNotification"
          label={t`Email a notification when a verified lead’s visit ends`}
          defaultChecked={info.linkEmailNotification}
        />
        <TextInput
          {...fieldProps(wrong, 'linkTrackDurationMin')}
          label={t`Minimum visit length, in seconds`}
          description={t`Active time. Shorter visits aren’t recorded.`}
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

/** The sender name of notification emails. */
export function Sender({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Email`}>
      <IntentForm fields={{ intent: 'set-sender' }} className="settings-form">
        <TextInput
          {...fieldProps(wrong, 'senderName', 60)}
          label={t`Sender name`}
          description={t`Visit notifications are sent under this name. Defaults to Nurtured.`}
          defaultValue={info.senderName}
          autoComplete="off"
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** The retention of visits. */
export function Retention({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const days = info.retentionDays === null ? '' : String(info.retentionDays)
  return (
    <Panel title={t`Data retention`}>
      <IntentForm fields={{ intent: 'set-retention' }} className="settings-form">
        <NativeSelect
          key={days}
          {...fieldProps(wrong, 'days')}
          label={t`Delete visits, access details and form answers after`}
          description={t`Deletes visits along with their reading data, clicks, notifications and webhook deliveries; anonymous daily totals are kept. Names and emails from access forms are deleted, except where someone accepted terms: those records are your proof. Form answers are deleted. Leads are kept.`}
          defaultValue={days}
          data={[
            { value: '', label: t`Never (kept as long as their links and pages exist)` },
            ...retentionChoices.map((choice) => ({ value: choice, label: t(keptFor(Number(choice))) })),
          ]}
        />
        <Checkbox
          name="confirm"
          label={t`Permanently delete data that’s already older than this`}
          error={wrong['confirm']}
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** A retention period, following “after”. */
function keptFor(days: number): MessageDescriptor {
  return days % 365
    ? msg`${plural({ afterDays: days }, { one: '# day', other: '# days' })}`
    : msg`${plural({ afterYears: days / 365 }, { one: '# year', other: '# years' })}`
}
