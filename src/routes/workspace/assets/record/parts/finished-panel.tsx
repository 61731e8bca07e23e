import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react'
import type { Recorded } from '#src/features/transcript/browser/recorder/recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recordingFilename } from '#src/features/transcript/rules/recording.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useMoment } from './use-moment-text.ts'

type Props = {
  recorded: Recorded
  /** It is on its way to the server. */
  isSending: boolean
  onKeep: (title: string) => void
  onDiscard: () => void
}

/** The finished recording: play it, name it and save it, or discard it. */
export function FinishedPanel({ recorded, isSending, onKeep, onDiscard }: Props): ReactElement {
  const { about, whole, isKept } = recorded
  const { t } = useLingui()
  const moment = useMoment()
  const [title, setTitle] = useState(() => t`Recording from ${{ when: moment(about.startedAt) }}`)
  const [problem, setProblem] = useState<string>()
  const address = useAddressOf(whole)

  function keep(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const named = title.trim()
    setProblem(named === '' ? t`Enter a title.` : undefined)
    if (named !== '') onKeep(named)
  }

  return (
    <Panel title={t`Recording`}>
      <form className="recorder-finished" onSubmit={keep}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- it was recorded a moment ago */}
        <audio controls src={address} aria-label={t`Recording`} />
        <TextInput
          label={t`Title`}
          value={title}
          maxLength={300}
          error={problem}
          disabled={isSending}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <p className="recorder-note">
          {t`${{ seconds: clockText(about.seconds) }} recorded. The recording isn’t uploaded until you save it.`}{' '}
          {isKept
            ? null
            : t`This browser can’t store the recording on the device. Keep this tab open until the upload is done.`}
        </p>
        <div className="recorder-actions">
          <Button type="submit" loading={isSending}>
            {t`Save as asset`}
          </Button>
          <Button
            component="a"
            variant="default"
            href={address ?? '#'}
            download={recordingFilename(title, about.type)}
          >
            {t`Download`}
          </Button>
          <Button variant="default" color="red" disabled={isSending} onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function useAddressOf(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
