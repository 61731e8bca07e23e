import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { DeviceRecording } from '#src/features/transcript/browser/recorder/recording-store.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { useMoment } from './use-moment-text.ts'

type Props = {
  waiting: DeviceRecording[]
  onTakeUp: (one: DeviceRecording) => void
  onDiscard: (one: DeviceRecording) => void
}

/** Recordings that a closed tab or a crash left on this device. */
export function WaitingRecordings({ waiting, onTakeUp, onDiscard }: Props): ReactElement | null {
  const words = useWords(recorderWords)
  const moment = useMoment()
  if (waiting.length === 0) return null
  return (
    <Panel title={words.waiting}>
      <p className="recorder-note">{words.waitingNote}</p>
      <ul className="recorder-waiting">
        {waiting.map((one) => {
          const when = moment(one.startedAt)
          return (
            <li key={one.id}>
              <span className="figure">{words.waitingOne(when, clockText(one.seconds))}</span>
              <span className="recorder-deeds">
                <Button size="compact-sm" aria-label={words.goOnNamed(when)} onClick={() => onTakeUp(one)}>
                  {words.goOnKeeping}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={words.discardNamed(when)}
                  onClick={() => onDiscard(one)}
                >
                  {words.discard}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
