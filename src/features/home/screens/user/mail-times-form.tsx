import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { FormAnswer } from '#src/features/home/schema.ts'
import { type MailSetting, mostMailsPerHour } from '#src/features/notification/rules/mail-setting.ts'
import { mailSettingWords } from '#src/features/notification/words/mail-setting-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { setting: MailSetting & { timeZone: string }; answer: FormAnswer | undefined }
type Fields = { setting: MailSetting; wrong: Record<string, string> }

/** Quiet hours, how many mails an hour, and when the digest comes. */
export function MailTimesForm({ setting, answer }: Props): ReactElement {
  const words = useWords(mailSettingWords)
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <Panel title={words.times}>
      <p className="quiet">
        {words.zone(setting.timeZone.replaceAll('_', ' '))}{' '}
        <Link to="/user/settings/preferences">{words.changeZone}</Link>
      </p>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'save-mail-times' }} />
        <QuietHours setting={setting} wrong={wrong} />
        <TextInput
          type="number"
          name="mailsPerHour"
          label={words.budget}
          description={words.budgetText}
          min={1}
          max={mostMailsPerHour}
          required
          defaultValue={setting.mailsPerHour}
          error={wrong['mailsPerHour']}
        />
        <DigestTimes setting={setting} wrong={wrong} />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}

function QuietHours({ setting, wrong }: Fields): ReactElement {
  const words = useWords(mailSettingWords)
  return (
    <fieldset className="settings-group stack">
      <legend>{words.quiet}</legend>
      <p className="quiet">{words.quietText}</p>
      <div className="settings-pair">
        <TextInput
          type="time"
          name="quietFrom"
          label={words.from}
          defaultValue={setting.quietFrom ?? ''}
          error={wrong['quietFrom']}
        />
        <TextInput
          type="time"
          name="quietTo"
          label={words.to}
          defaultValue={setting.quietTo ?? ''}
          error={wrong['quietTo']}
        />
      </div>
      <Checkbox name="quietWeekends" label={words.weekends} defaultChecked={setting.quietWeekends} />
      <Checkbox name="alertsAlways" label={words.always} defaultChecked={setting.alertsAlways} />
    </fieldset>
  )
}

function DigestTimes({ setting, wrong }: Fields): ReactElement {
  const words = useWords(mailSettingWords)
  return (
    <fieldset className="settings-group stack">
      <legend>{words.digest}</legend>
      <div className="settings-pair">
        <NativeSelect
          name="digestEvery"
          label={words.every}
          defaultValue={setting.digestEvery}
          error={wrong['digestEvery']}
          data={[
            { value: 'day', label: words.daily },
            { value: 'week', label: words.weekly },
          ]}
        />
        <TextInput
          type="time"
          name="digestAt"
          label={words.at}
          required
          defaultValue={setting.digestAt}
          error={wrong['digestAt']}
        />
      </div>
      <NativeSelect
        name="digestWeekday"
        label={words.weekday}
        defaultValue={String(setting.digestWeekday)}
        error={wrong['digestWeekday']}
        data={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: words.weekdays[day] ?? '' }))}
      />
    </fieldset>
  )
}
