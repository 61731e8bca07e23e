import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Progress, TextInput } from '@mantine/core'
import { type ReactElement, use, useEffect, useState } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import type { WebhookScreenData } from '../load.ts'

type Replay = NonNullable<WebhookScreenData['replay']>
type Props = { replay: Replay | undefined; isOn: boolean; wrong: Record<string, string> }

/** Resends a period of the log and shows the progress. */
export function RangePanel({ replay, isOn, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const isUnderWay = replay !== undefined && replay.endedAt === null
  return (
    <Panel title={t`Resend a time range`}>
      {replay && isUnderWay ? (
        <UnderWay replay={replay} isOn={isOn} />
      ) : (
        <>
          {replay?.endedAt ? (
            <p>
              {replay.endedBecause === 'done'
                ? t`${plural({ sent: replay.sent }, { one: 'Last resend: 1 event,', other: 'Last resend: # events,' })}`
                : t`Last resend stopped after ${plural({ sent: replay.sent }, { other: '#' })} of ${plural({ total: replay.total }, { one: '# event', other: '# events' })},`}{' '}
              <RelativeTime at={replay.endedAt} />
            </p>
          ) : null}
          <RangeForm wrong={wrong} />
        </>
      )}
    </Panel>
  )
}

function RangeForm({ wrong }: Pick<Props, 'wrong'>): ReactElement {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  return (
    <>
      <p className="quiet">{t`Events keep their IDs so your endpoint can skip duplicates. Times are in ${{ zone: timeZone }}.`}</p>
      <IntentForm fields={{ intent: 'replay-range', timeZone }} className="settings-form">
        <TextInput type="datetime-local" name="from" label={t`From`} required error={wrong['from']} />
        <TextInput type="datetime-local" name="until" label={t`Until`} required error={wrong['until']} />
        <Checkbox name="all" label={t`Include delivered events`} />
        <Button type="submit" variant="default">
          {t`Resend events`}
        </Button>
      </IntentForm>
    </>
  )
}

function UnderWay({ replay: { sent, total }, isOn }: { replay: Replay; isOn: boolean }): ReactElement {
  const { t } = useLingui()
  useReloadWhile(true, 2000)
  return (
    <>
      <p role="status">{t`Resent ${plural(sent, { other: '#' })} of ${plural(total, { one: '# event', other: '# events' })}.`}</p>
      <Progress value={(100 * sent) / total} aria-label={t`Resend a time range`} />
      <p className="quiet">
        {isOn ? t`This continues even if you leave the page.` : t`Waiting for the webhook to be turned on.`}
      </p>
      <FormButton fields={{ intent: 'stop-replay' }} label={t({ message: 'Stop', context: 'cancel' })} />
    </>
  )
}

/** The user's chosen time zone, or the device's, which only the browser knows. */
function useTimeZone(): string {
  const { timeZone } = use(ReaderContext)
  const [ofDevice, setOfDevice] = useState('UTC')
  useEffect(() => setOfDevice(new Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return timeZone || ofDevice
}
