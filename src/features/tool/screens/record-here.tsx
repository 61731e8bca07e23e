import { type ReactElement, useEffect, useState } from 'react'
import type { Recorder } from '#src/features/transcript/browser/recorder/recorder.ts'
import type { DeviceRecording } from '#src/features/transcript/browser/recorder/recording-store.ts'
import { type RecorderDesk, type Stage, useRecorder } from '#src/features/transcript/parts/use-recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recordingFilename } from '#src/features/transcript/rules/recording.ts'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { handOut } from '../browser/hand-out.ts'
import { whisperWords } from '../words/whisper-words.ts'

// Members' recordings wait under their own names; whoever is here is nobody in particular.
const owner = 'whisper'

type Props = { isBusy: boolean; onRecorded: (recording: File) => void }

/** Records what is to be transcribed. It waits on the device until it is deleted, so that a closed tab loses nothing. */
export function RecordHere({ isBusy, onRecorded }: Props): ReactElement {
  const words = useWords(whisperWords)
  const desk = useRecorder(owner)
  const { stage, waiting } = desk
  const when = useWhen()
  const finished = stage.kind === 'finished' ? stage.recorded : undefined
  useEffect(() => {
    if (!finished) return
    const { about, whole } = finished
    onRecorded(
      new File([whole], recordingFilename(words.recordedOn(when(about)), about.type), { type: about.type }),
    )
    // eslint-disable-next-line react/exhaustive-deps -- once for each recording, whoever else changes
  }, [finished])
  return (
    <div className="whisper-record">
      <Deeds desk={desk} isBusy={isBusy} />
      <p className="tool-hint" role="status">
        {saidOf(stage, words)}
      </p>
      {stage.kind === 'problem' ? <Trouble stage={stage} /> : null}
      {finished ? (
        <div className="tool-actions">
          <button
            type="button"
            onClick={() =>
              handOut(
                recordingFilename(words.recordedOn(when(finished.about)), finished.about.type),
                finished.whole,
              )
            }
          >
            {words.downloadRecording}
          </button>
          <button type="button" onClick={() => void desk.forget(finished.about.id)}>
            {words.deleteRecording}
          </button>
        </div>
      ) : null}
      {stage.kind !== 'live' && waiting.length > 0 ? (
        <ul aria-label={words.waiting}>
          {waiting.map((one) => (
            <li key={one.id}>
              <span>
                {words.recordedOn(when(one))} · {clockText(one.seconds)}
              </span>
              <button
                type="button"
                className="tool-link"
                disabled={isBusy}
                onClick={() => void desk.takeUp(one)}
              >
                {words.useNamed(when(one))}
              </button>
              <button type="button" className="tool-link" onClick={() => void desk.forget(one.id)}>
                {words.deleteNamed(when(one))}
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

function saidOf(stage: Stage, words: typeof whisperWords.en): string {
  switch (stage.kind) {
    case 'asking':
    case 'finishing':
    case 'ready':
      return words[stage.kind]
    case 'live':
      if (!stage.state.isKept) return words.notKeptHere
      return stage.state.isPaused ? words.recordingPaused : words.recordingNow
    case 'idle':
    case 'finished':
    case 'problem':
      return words.recordNote
  }
}

function Trouble({ stage }: { stage: Extract<Stage, { kind: 'problem' }> }): ReactElement {
  const { head, what } = useWords(recorderWords).problems[stage.problem]
  return (
    <p role="alert" className="tool-problem">
      {head} {what}
    </p>
  )
}

function Deeds({ desk, isBusy }: { desk: RecorderDesk; isBusy: boolean }): ReactElement {
  const words = useWords(whisperWords)
  const { stage } = desk
  if (stage.kind === 'live') {
    const { recorder, state } = stage
    return (
      <div className="tool-actions">
        <Clock recorder={recorder} />
        <button type="button" onClick={() => (state.isPaused ? recorder.resume() : recorder.pause())}>
          {state.isPaused ? words.goOnRecording : words.pauseRecording}
        </button>
        <button type="button" className="tool-main" ref={focusIt} onClick={() => recorder.stop()}>
          {words.stopRecording}
        </button>
      </div>
    )
  }
  if (stage.kind === 'ready') {
    return (
      <div className="tool-actions">
        <button type="button" className="tool-main" ref={focusIt} onClick={desk.start}>
          {words.startRecording}
        </button>
      </div>
    )
  }
  const isWaiting = stage.kind === 'asking' || stage.kind === 'finishing'
  return (
    <div className="tool-actions">
      <button type="button" disabled={isBusy || isWaiting} onClick={() => void desk.open()}>
        {stage.kind === 'problem' ? words.tryAgain : words.recordHere}
      </button>
    </div>
  )
}

/** Where the button before it was pressed, the keyboard goes on. */
function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}

function Clock({ recorder }: { recorder: Recorder }): ReactElement {
  const { elapsed } = useWords(recorderWords)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(recorder.seconds)), 200)
    return () => clearInterval(timer)
  }, [recorder])
  return (
    <span className="whisper-clock" role="timer" aria-label={elapsed}>
      {clockText(seconds)}
    </span>
  )
}
