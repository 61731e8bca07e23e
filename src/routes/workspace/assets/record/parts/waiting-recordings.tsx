import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { DeviceRecording } from '#src/features/transcript/browser/recorder/recording-store.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useMoment } from './use-moment-text.ts'

type Props = {
  waiting: DeviceRecording[]
  onTakeUp: (one: DeviceRecording) => void
  onDiscard: (one: DeviceRecording) => void
}

/** Recordings that a closed tab or a crash left on this device. */
export function WaitingRecordings({ waiting, onTakeUp, onDiscard }: Props): ReactElement | null {
  const { t } = useLingui()
  const moment = useMoment()
  if (waiting.length === 0) return null
  return (
    <Panel title={t`Unsaved recordings on this device`}>
      <p className="recorder-note">{t`The tab or browser was closed before they were saved.`}</p>
      <ul className="recorder-waiting">
        {waiting.map((one) => {
          const when = moment(one.startedAt)
          return (
            <li key={one.id}>
              <span className="figure">{t`${when} · ${{ length: clockText(one.seconds) }}`}</span>
              <span className="recorder-actions">
                <Button
                  size="compact-sm"
                  aria-label={t`Continue with the recording from ${when}`}
                  onClick={() => onTakeUp(one)}
                >
                  {t`Continue`}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Discard recording from ${when}`}
                  onClick={() => onDiscard(one)}
                >
                  {t`Discard`}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
