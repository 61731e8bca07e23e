import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type MailSetting, mostMailsPerHour } from '#src/features/notification/rules/mail-setting.ts'
import { type FormAnswer, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { setting: MailSetting & { timeZone: string }; answer: FormAnswer | undefined }
type Fields = { setting: MailSetting; wrong: Record<string, string> }

/** Weekday numbers and names, starting on Monday. */
const weekdayLabels: readonly (readonly [number, MessageDescriptor])[] = [
  [1, msg`Monday`],
  [2, msg`Tuesday`],
  [3, msg`Wednesday`],
  [4, msg`Thursday`],
  [5, msg`Friday`],
  [6, msg`Saturday`],
  [0, msg`Sunday`],
]

/** Quiet hours, the hourly email limit and the digest's schedule. */
export function EmailScheduleForm({ setting, answer }: Props): ReactElement {
  const { t } = useLingui()
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <Panel title={t`Email schedule`}>
      <p className="quiet">
        {t`All times are in ${{ zone: setting.timeZone.replaceAll('_', ' ') }}.`}{' '}
        <Link to="/user/settings/preferences">{t`Change your time zone`}</Link>
      </p>
      <IntentForm fields={{ intent: 'save-mail-times' }} className="settings-form">
        <QuietHours setting={setting} wrong={wrong} />
        <TextInput
          type="number"
          {...fieldProps(wrong, 'mailsPerHour')}
          label={t`Maximum emails per hour`}
          description={t`The rest wait for the next day’s digest.`}
          min={1}
          max={mostMailsPerHour}
          required
          defaultValue={setting.mailsPerHour}
        />
        <DigestTimes setting={setting} wrong={wrong} />
        <Button type="submit">{t`Save schedule`}</Button>
      </IntentForm>
    </Panel>
  )
}

function QuietHours({ setting, wrong }: Fields): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="settings-group stack">
      <legend>{t`Quiet hours`}</legend>
      <p className="quiet">{t`No emails during quiet hours. When they end, you get one email with everything you missed. In-app notifications continue.`}</p>
      <div className="settings-pair">
        <TextInput
          type="time"
          {...fieldProps(wrong, 'quietFrom')}
          label={t`From`}
          defaultValue={setting.quietFrom ?? ''}
        />
        <TextInput
          type="time"
          {...fieldProps(wrong, 'quietTo')}
          label={t`To`}
          defaultValue={setting.quietTo ?? ''}
        />
      </div>
      <Checkbox
        name="quietWeekends"
        label={t`All day on Saturdays and Sundays`}
        defaultChecked={setting.quietWeekends}
      />
    </fieldset>
  )
}

function DigestTimes({ setting, wrong }: Fields): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="settings-group stack">
      <legend>{t`Digest`}</legend>
      <div className="settings-pair">
        <NativeSelect
          {...fieldProps(wrong, 'digestEvery')}
          label={t`Frequency`}
          defaultValue={setting.digestEvery}
          data={[
            { value: 'day', label: t`Daily` },
            { value: 'week', label: t`Weekly` },
          ]}
        />
        <TextInput
          type="time"
          {...fieldProps(wrong, 'digestAt')}
          label={t`Time`}
          required
          defaultValue={setting.digestAt}
        />
      </div>
      <NativeSelect
        {...fieldProps(wrong, 'digestWeekday')}
        label={t`Weekly digest day`}
        defaultValue={String(setting.digestWeekday)}
        data={weekdayLabels.map(([day, label]) => ({ value: String(day), label: t(label) }))}
      />
    </fieldset>
  )
}
