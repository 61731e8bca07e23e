import { Button, Checkbox, Progress, TextInput } from '@mantine/core'
import { type ReactElement, use, useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WebhookDesk } from '#src/features/home/server/load-webhook-desk.ts'
import { webhookWords } from '#src/features/home/words/webhook-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ReaderContext, useWords } from '#src/words/reader.ts'

type Replay = NonNullable<WebhookDesk['replay']>
type Props = { replay: Replay | undefined; isOn: boolean; wrong: Record<string, string> }

/** Sends a range of the log again, and says how far that is. */
export function RangePanel({ replay, isOn, wrong }: Props): ReactElement {
  const words = useWords(webhookWords)
  const isUnderWay = replay !== undefined && replay.endedAt === null
  return (
    <Panel title={words.range}>
      {replay && isUnderWay ? (
        <UnderWay replay={replay} isOn={isOn} />
      ) : (
        <>
          {replay?.endedAt ? (
            <p>
              {replay.endedBecause === 'done'
                ? words.replayDone(replay.sent)
                : words.replayEnded(replay.sent, replay.total)}{' '}
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
  const words = useWords(webhookWords)
  const timeZone = useTimeZone()
  return (
    <>
      <p className="quiet">{words.rangeHint(timeZone)}</p>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'replay-range', timeZone }} />
        <TextInput type="datetime-local" name="from" label={words.from} required error={wrong['from']} />
        <TextInput type="datetime-local" name="until" label={words.until} required error={wrong['until']} />
        <Checkbox name="all" label={words.alsoDelivered} />
        <Button type="submit" variant="default">
          {words.sendRange}
        </Button>
      </Form>
    </>
  )
}

function UnderWay({ replay: { sent, total }, isOn }: { replay: Replay; isOn: boolean }): ReactElement {
  const words = useWords(webhookWords)
  useAgainAndAgain()
  return (
    <>
      <p role="status">{words.replayCourse(sent, total)}</p>
      <Progress value={(100 * sent) / total} aria-label={words.range} />
      <p className="quiet">{isOn ? words.replayPace : words.replayWaits}</p>
      <Form method="post">
        <HiddenFields fields={{ intent: 'stop-replay' }} />
        <Button type="submit" variant="default">
          {words.stopReplay}
        </Button>
      </Form>
    </>
  )
}

/** Asks again how far it is, for as long as it is shown. */
function useAgainAndAgain(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), 2000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}

/** The reader's zone: the one that they chose, or else the device's, which only a script knows. */
function useTimeZone(): string {
  const { timeZone } = use(ReaderContext)
  const [ofDevice, setOfDevice] = useState('UTC')
  useEffect(() => setOfDevice(new Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return timeZone || ofDevice
}
