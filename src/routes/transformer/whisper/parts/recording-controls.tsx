import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo } from 'react'
import { downloadFile } from '#src/features/tool/browser/download-file.ts'
import { whisperLabels } from '#src/features/tool/messages/whisper-labels.ts'
import { recorderProblemLabels } from '#src/features/transcript/messages/recorder-labels.ts'
import {
  type RecorderDesk,
  type Stage,
  useRecordedSeconds,
  useRecorder,
} from '#src/features/transcript/parts/use-recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recordingFilename } from '#src/features/transcript/rules/recording.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

type Props = { isBusy: boolean; onRecorded: (recording: File) => void }

/** Records audio to transcribe. Visitors are anonymous, so it is only in this tab. */
export function RecordingControls({ isBusy, onRecorded }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const desk = useRecorder('')
  const { stage } = desk
  const finished = stage.kind === 'finished' ? stage.recorded : undefined
  const file = useMemo(() => {
    if (!finished) return undefined
    const { about, whole } = finished
    const when = new Date(about.startedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const name = recordingFilename(t`Recording from ${{ when }}`, about.type)
    return new File([whole], name, { type: about.type })
    // eslint-disable-next-line react/exhaustive-deps -- once per recording
  }, [finished])
  useEffect(() => {
    if (file) onRecorded(file)
    // eslint-disable-next-line react/exhaustive-deps -- once per recording
  }, [file])
  useLeaveWarning(stage.kind === 'live' || stage.kind === 'finishing')
  return (
    <div className="whisper-record">
      <RecorderButtons desk={desk} isBusy={isBusy} />
      <p className="tool-hint" role="status">
        {statusOf(stage, t)}
      </p>
      {file ? (
        <div className="tool-actions">
          <button type="button" onClick={() => downloadFile(file.name, file)}>
            {t`Download recording`}
          </button>
        </div>
      ) : null}
      {stage.kind === 'problem' ? <RecorderProblem stage={stage} /> : null}
    </div>
  )
}

function statusOf(stage: Stage, say: Say): string {
  switch (stage.kind) {
    case 'asking':
    case 'finishing':
    case 'ready':
      return say(whisperLabels[stage.kind])
    case 'live':
      return stage.state.isPaused ? say(msg`Paused`) : say(msg({ message: 'Recording', context: 'state' }))
    case 'idle':
    case 'finished':
    case 'problem':
      return say(msg`A recording stays in this tab. Closing the tab deletes it.`)
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

/** The first button stays the same one from stage to stage, and so keeps the focus. */
function RecorderButtons({ desk, isBusy }: { desk: RecorderDesk; isBusy: boolean }): ReactElement {
  const { t } = useLingui()
  const { stage } = desk
  const live = stage.kind === 'live' ? stage : undefined
  const seconds = useRecordedSeconds(live?.recorder)
  const isReady = stage.kind === 'ready'

  function press(): void {
    if (live) live.recorder.stop()
    else if (isReady) desk.start()
    else if (stage.kind !== 'asking' && stage.kind !== 'finishing') void desk.open()
  }
  function label(): string {
    if (live) return t`Stop recording`
    if (isReady) return t`Start recording`
    return stage.kind === 'problem' ? t`Try again` : t`Record audio`
  }
  return (
    <div className="tool-actions">
      <button
        type="button"
        className={live || isReady ? 'tool-main' : undefined}
        disabled={isBusy && !live && !isReady}
        onClick={press}
      >
        {label()}
      </button>
      {live ? (
        <>
          <button
            type="button"
            onClick={() => (live.state.isPaused ? live.recorder.resume() : live.recorder.pause())}
          >
            {live.state.isPaused ? t`Resume` : t`Pause`}
          </button>
          <span className="whisper-clock" role="timer" aria-label={t`Recorded so far`}>
            {clockText(seconds)}
          </span>
        </>
      ) : null}
    </div>
  )
}
