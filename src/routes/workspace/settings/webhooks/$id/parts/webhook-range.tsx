import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactElement, use, useEffect, useState } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  isOn: boolean
  wrong: Record<string, string>
  /** The form that resends the events left in the last range. */
  rest: Record<string, string> | undefined
}

/** Resends a period of the log. */
export function RangePanel({ isOn, wrong, rest }: Props): ReactElement {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  return (
    <Panel title={t`Resend a time range`}>
      {isOn ? (
        <>
          <p className="quiet">{t`Events keep their IDs so your endpoint can skip duplicates. Times are in ${{ zone: timeZone }}.`}</p>
          {rest ? <FormButton fields={rest} label={t`Resend the events left`} /> : null}
          <IntentForm fields={{ intent: 'replay-range', timeZone }} className="settings-form">
            <TextInput type="datetime-local" name="from" label={t`From`} required error={wrong['from']} />
            <TextInput type="datetime-local" name="until" label={t`Until`} required error={wrong['until']} />
            <Checkbox name="all" label={t`Include delivered events`} />
            <Button type="submit" variant="default">
              {t`Resend events`}
            </Button>
          </IntentForm>
        </>
      ) : (
        <p className="quiet">{t`Turn the webhook on to resend events.`}</p>
      )}
    </Panel>
  )
}

/** The user's chosen time zone, or the device's, which only the browser knows. */
function useTimeZone(): string {
  const { timeZone } = use(ReaderContext)
  const [ofDevice, setOfDevice] = useState('UTC')
  useEffect(() => setOfDevice(new Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return timeZone || ofDevice
}
