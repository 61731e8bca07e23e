import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import { downloadFile } from '#src/features/tool/browser/download-file.ts'
import { whisperLabels } from '#src/features/tool/messages/whisper-labels.ts'
import type { Recorder } from '#src/features/transcript/browser/recorder/recorder.ts'
import type { DeviceRecording } from '#src/features/transcript/browser/recorder/recording-store.ts'
import { recorderProblemLabels } from '#src/features/transcript/messages/recorder-labels.ts'
import { type RecorderDesk, type Stage, useRecorder } from '#src/features/transcript/parts/use-recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recordingFilename } from '#src/features/transcript/rules/recording.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'

// Members' recordings are stored under their own names. Visitors here are anonymous.
const owner = 'whisper'

type Props = { isBusy: boolean; onRecorded: (recording: File) => void }

/** Records audio to transcribe. It stays on the device until deleted, so that closing the tab loses nothing. */
export function RecordingControls({ isBusy, onRecorded }: Props): ReactElement {
  const { t } = useLingui()
  const desk = useRecorder(owner)
  const { stage, waiting } = desk
  const when = useWhen()
  const finished = stage.kind === 'finished' ? stage.recorded : undefined
  useEffect(() => {
    if (!finished) return
    const { about, whole } = finished
    onRecorded(
      new File([whole], recordingFilename(t`Recording from ${{ when: when(about) }}`, about.type), {
        type: about.type,
      }),
    )
    // eslint-disable-next-line react/exhaustive-deps -- once per recording
  }, [finished])
  return (
    <div className="whisper-record">
      <RecorderControls desk={desk} isBusy={isBusy} />
      <p className="tool-hint" role="status">
        {statusOf(stage, t)}
      </p>
      {stage.kind === 'problem' ? <RecorderProblem stage={stage} /> : null}
      {finished ? (
        <div className="tool-actions">
          <button
            type="button"
            onClick={() =>
              downloadFile(
                recordingFilename(t`Recording from ${{ when: when(finished.about) }}`, finished.about.type),
                finished.whole,
              )
            }
          >
            {t`Download recording`}
          </button>
          <button type="button" onClick={() => void desk.forget(finished.about.id)}>
            {t`Delete from this device`}
          </button>
        </div>
      ) : null}
      {stage.kind !== 'live' && waiting.length > 0 ? (
        <ul aria-label={t`Recordings on this device`}>
          {waiting.map((one) => (
            <li key={one.id}>
              <span>
                {t`Recording from ${{ when: when(one) }}`} · {clockText(one.seconds)}
              </span>
              <button
                type="button"
                className="tool-link"
                disabled={isBusy}
                onClick={() => void desk.takeUp(one)}
              >
                {t`Use recording from ${{ when: when(one) }}`}
              </button>
              <button type="button" className="tool-link" onClick={() => void desk.forget(one.id)}>
                {t`Delete recording from ${{ when: when(one) }}`}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function useWhen(): (one: DeviceRecording) => string {
  const locale = useLocale()
  return ({ startedAt }) =>
    new Date(startedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}

function statusOf(stage: Stage, say: Say): string {
  switch (stage.kind) {
    case 'asking':
    case 'finishing':
    case 'ready':
      return say(whisperLabels[stage.kind])
    case 'live':
      if (!stage.state.isKept)
        return say(msg`This browser can’t save the recording on your device. Keep this tab open.`)
      return stage.state.isPaused ? say(msg`Paused`) : say(msg({ message: 'Recording', context: 'state' }))
    case 'idle':
    case 'finished':
    case 'problem':
      return say(msg`Recordings are also saved on this device.`)
  }
}

function RecorderProblem({ stage }: { stage: Extract<Stage, { kind: 'problem' }> }): ReactElement {
  const { t } = useLingui()

  const { head, what } = recorderProblemLabels[stage.problem]
  return (
    <p role="alert" className="tool-problem">
      {t(head)} {t(what)}
    </p>
  )
}

function RecorderControls({ desk, isBusy }: { desk: RecorderDesk; isBusy: boolean }): ReactElement {
  const { t } = useLingui()
  const { stage } = desk
  if (stage.kind === 'live') {
    const { recorder, state } = stage
    return (
      <div className="tool-actions">
        <Clock recorder={recorder} />
        <button type="button" onClick={() => (state.isPaused ? recorder.resume() : recorder.pause())}>
          {state.isPaused ? t`Resume` : t`Pause`}
        </button>
        <button type="button" className="tool-main" ref={focusIt} onClick={() => recorder.stop()}>
          {t`Stop recording`}
        </button>
      </div>
    )
  }
  if (stage.kind === 'ready') {
    return (
      <div className="tool-actions">
        <button type="button" className="tool-main" ref={focusIt} onClick={desk.start}>
          {t`Start recording`}
        </button>
      </div>
    )
  }
  const isWaiting = stage.kind === 'asking' || stage.kind === 'finishing'
  return (
    <div className="tool-actions">
      <button type="button" disabled={isBusy || isWaiting} onClick={() => void desk.open()}>
        {stage.kind === 'problem' ? t`Try again` : t`Record audio`}
      </button>
    </div>
  )
}

/** Keeps the keyboard focus when one button replaces another. */
function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}

function Clock({ recorder }: { recorder: Recorder }): ReactElement {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(recorder.seconds)), 200)
    return () => clearInterval(timer)
  }, [recorder])
  return (
    <span className="whisper-clock" role="timer" aria-label={t`Recorded so far`}>
      {clockText(seconds)}
    </span>
  )
}
