import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactElement, use, useEffect, useState } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Resends a period of the log. */
export function RangePanel({ isOn }: { isOn: boolean }): ReactElement {
  const { t } = useLingui()
  const { Form, data: answer } = useAnsweredFetcher()
  const wrong = fieldErrors(answer, 'replay-range')
  const rest = answer?.kind === 'done' ? answer.rest : undefined
  const timeZone = useTimeZone()
  return (
    <Panel title={t`Resend a time range`}>
      {isOn ? (
        <>
          <p className="quiet">{t`Events keep their IDs so your endpoint can skip duplicates. Times are in ${{ zone: timeZone }}.`}</p>
          {rest ? (
            <Form method="post">
              <HiddenFields fields={rest} />
              <Button type="submit" variant="default">{t`Resend the events left`}</Button>
            </Form>
          ) : null}
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'replay-range', timeZone }} />
            <TextInput type="datetime-local" name="from" label={t`From`} required error={wrong['from']} />
            <TextInput type="datetime-local" name="until" label={t`Until`} required error={wrong['until']} />
            <Checkbox name="all" label={t`Include delivered events`} />
            <Button type="submit" variant="default">
              {t`Resend events`}
            </Button>
          </Form>
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
