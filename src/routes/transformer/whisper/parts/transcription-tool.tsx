import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { draftScreen } from '#src/features/tool/rules/draft-address.ts'
import { megabytesOf, type SpeechModel } from '#src/features/tool/rules/model-files.ts'
import type { GivenRecording } from '../server/find-given-recording.ts'
import { ModelPanel } from './model-panel.tsx'
import { RecordingPanel } from './recording-panel.tsx'
import { TranscriptionResult } from './transcription-result.tsx'
import { type GivenLoading, useGivenRecording } from './use-given-recording.ts'

type Props = { model: SpeechModel; place: string; given: GivenRecording | null }

/** The transcription tool: recording and model on one side, the transcript on the other. */
export function TranscriptionTool({ model, place, given }: Props): ReactElement {
  const { t } = useLingui()
  const [keeper] = useState(() => new TranscriptionKeeper(model))
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => keeper.start(), [keeper])
  const loading = useGivenRecording(given, { keeper, isReady: view.isReady })

  function play(startMs: number): void {
    if (!player.current) return
    player.current.currentTime = startMs / 1000
    // The player itself shows that a browser cannot play the file.
    player.current.play().catch(() => undefined)
  }

  return (
    <section className="tool" aria-label={t`Transcribe a recording`}>
      <noscript>
        <p className="tool-notice">
          {t`The speech model runs in your browser and needs JavaScript. Turn on JavaScript, or create an account to upload the recording instead.`}{' '}
          <a href={draftScreen.register}>{t`Create an account`}</a>
        </p>
      </noscript>
      <fieldset className="tool-desk" disabled={!view.isReady} aria-busy={!view.isReady}>
        <div className="tool-side">
          <RecordingPanel view={view} keeper={keeper} player={player} />
          {given && loading !== 'done' ? <GivenState given={given} loading={loading} /> : null}
          <ModelPanel view={view} keeper={keeper} model={model} place={place} />
        </div>
        <TranscriptionResult
          view={view}
          keeper={keeper}
          given={given}
          megabytes={megabytesOf(model, view.engine)}
          onPlay={view.recording ? play : null}
        />
      </fieldset>
    </section>
  )
}

type GivenStateProps = { given: GivenRecording; loading: GivenLoading }

/** Whether the recording of the workspace is being loaded. */
function GivenState({ given: { title }, loading }: GivenStateProps): ReactElement {
  const { t } = useLingui()
  return loading === 'failed' ? (
    <p className="tool-problem" role="alert">
      {t`We couldn’t load the recording. Check your connection and reload this page.`}
    </p>
  ) : (
    <p className="tool-hint" role="status">
      {t`Loading “${{ title }}”…`}
    </p>
  )
}
