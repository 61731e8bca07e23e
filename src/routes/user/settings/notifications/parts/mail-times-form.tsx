import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { type MailSetting, mostMailsPerHour } from '#src/features/notification/rules/mail-setting.ts'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { setting: MailSetting & { timeZone: string }; answer: FormAnswer | undefined }
type Fields = { setting: MailSetting; wrong: Record<string, string> }

/** By their numbers, in the order of a week. */
const weekdayLabels: readonly (readonly [number, MessageDescriptor])[] = [
  [1, msg`Monday`],
  [2, msg`Tuesday`],
  [3, msg`Wednesday`],
  [4, msg`Thursday`],
  [5, msg`Friday`],
  [6, msg`Saturday`],
  [0, msg`Sunday`],
]

/** Quiet hours, how many mails an hour, and when the digest comes. */
export function MailTimesForm({ setting, answer }: Props): ReactElement {
  const { t } = useLingui()
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <Panel title={t`When mails come`}>
      <p className="quiet">
        {t`All times are those of ${{ zone: setting.timeZone.replaceAll('_', ' ') }}.`}{' '}
        <Link to="/user/settings/preferences">{t`Change your time zone`}</Link>
      </p>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'save-mail-times' }} />
        <QuietHours setting={setting} wrong={wrong} />
        <TextInput
          type="number"
          name="mailsPerHour"
          label={t`Mails an hour`}
          description={t`At most so many at once; the others come with the next day’s digest.`}
          min={1}
          max={mostMailsPerHour}
          required
          defaultValue={setting.mailsPerHour}
          error={wrong['mailsPerHour']}
        />
        <DigestTimes setting={setting} wrong={wrong} />
        <Button type="submit">{t`Save times`}</Button>
      </Form>
    </Panel>
  )
}

function QuietHours({ setting, wrong }: Fields): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="settings-group stack">
      <legend>{t`Quiet hours`}</legend>
      <p className="quiet">{t`No mails then. What happens meanwhile comes in one mail when they end. The app tells you as always.`}</p>
      <div className="settings-pair">
        <TextInput
          type="time"
          name="quietFrom"
          label={t`From`}
          defaultValue={setting.quietFrom ?? ''}
          error={wrong['quietFrom']}
        />
        <TextInput
          type="time"
          name="quietTo"
          label={t`To`}
          defaultValue={setting.quietTo ?? ''}
          error={wrong['quietTo']}
        />
      </div>
      <Checkbox
        name="quietWeekends"
        label={t`Saturdays and Sundays are quiet as a whole`}
        defaultChecked={setting.quietWeekends}
      />
      <Checkbox
        name="alertsAlways"
        label={t`Mail me of leads I watch also in quiet hours`}
        defaultChecked={setting.alertsAlways}
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
          name="digestEvery"
          label={t`How often`}
          defaultValue={setting.digestEvery}
          error={wrong['digestEvery']}
          data={[
            { value: 'day', label: t`Every day` },
            { value: 'week', label: t`Every week` },
          ]}
        />
        <TextInput
          type="time"
          name="digestAt"
          label={t`At`}
          required
          defaultValue={setting.digestAt}
          error={wrong['digestAt']}
        />
      </div>
      <NativeSelect
        name="digestWeekday"
        label={t`On (where it is weekly)`}
        defaultValue={String(setting.digestWeekday)}
        error={wrong['digestWeekday']}
        data={weekdayLabels.map(([day, label]) => ({ value: String(day), label: t(label) }))}
      />
    </fieldset>
  )
}
