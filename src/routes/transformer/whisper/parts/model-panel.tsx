import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { TranscriberView, TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { whisperEngineLabels } from '#src/features/tool/messages/whisper-labels.ts'
import { megabytesOf, type SpeechModel } from '#src/features/tool/rules/model-files.ts'
import { isWorking } from '#src/features/tool/rules/transcription.ts'
import type { Say } from '#src/translation/speak.ts'

type Props = { view: TranscriberView; keeper: TranscriptionKeeper; model: SpeechModel; place: string }

/** Describes the model and its source before anything is downloaded, with buttons to start and to remove it. */
export function ModelPanel({ view, keeper, model, place }: Props): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const isBusy = isWorking(view.transcription)
  return (
    <section className="tool-panel" aria-labelledby={id}>
      <h2 id={id}>{t`Speech model`}</h2>
      {view.engines.length > 1 ? <EngineChoice view={view} keeper={keeper} /> : null}
      <p className="tool-hint" id={`${id}-model`}>
        {aboutModel({ view, model, place, say: t })}
      </p>
      <div className="tool-actions">
        {isBusy ? (
          <button type="button" onClick={() => keeper.dispatch({ do: 'stop' })}>
            {t`Stop`}
          </button>
        ) : (
          <StartButtons view={view} keeper={keeper} model={model} describedBy={`${id}-model`} />
        )}
      </div>
      {view.keepsFiles && !isBusy ? (
        <button type="button" className="tool-link whisper-forget" onClick={() => void keeper.forgetModel()}>
          {t`Remove model from this browser`}
        </button>
      ) : null}
    </section>
  )
}

type About = Pick<Props, 'view' | 'model' | 'place'> & { say: Say }

function aboutModel({ view, model, place, say }: About): string {
  if (view.hasModel)
    return say(msg`${{ name: model.name }} is stored in this browser. Nothing more to download.`)
  const megabytes = megabytesOf(model, view.engine)
  return view.keepsFiles
    ? say(
        msg`Part of ${{ name: model.name }} is stored in this browser. The rest (about ${{ megabytes }} MB) comes from ${{ place }}.`,
      )
    : say(
        msg`${{ name: model.name }} creates the transcript. Your browser downloads about ${{ megabytes }} MB from ${{ place }}, once. ${{ place }} sees your IP address, but never the recording.`,
      )
}

function StartButtons({
  view: { transcription, recording, hasModel, engine },
  keeper,
  model,
  describedBy,
}: Omit<Props, 'place'> & { describedBy: string }): ReactElement {
  const { t } = useLingui()
  const { phase, heardUntilMs, isSame } = transcription
  const canContinue = phase === 'stopped' && recording !== null && isSame && heardUntilMs > 0
  const first = hasModel
    ? t`Transcribe`
    : t`Download ${{ megabytes: megabytesOf(model, engine) }} MB and transcribe`
  const hasBegun = isSame && (phase === 'done' || canContinue)
  return (
    <>
      {canContinue ? (
        <button type="button" className="tool-main" onClick={() => keeper.transcribe({ isAgain: true })}>
          {t`Continue from ${{ time: clockOf(heardUntilMs) }}`}
        </button>
      ) : null}
      <button
        type="button"
        className={hasBegun ? undefined : 'tool-main'}
        disabled={recording === null}
        aria-describedby={describedBy}
        onClick={() => keeper.transcribe({ isAgain: false })}
      >
        {hasBegun && hasModel ? t`Transcribe from the beginning` : first}
      </button>
    </>
  )
}

function EngineChoice({ view, keeper }: Pick<Props, 'view' | 'keeper'>): ReactElement {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t`Run on`}</label>
      <select
        id={id}
        value={view.engine}
        disabled={isWorking(view.transcription)}
        onChange={(event) => keeper.use(event.currentTarget.value === 'webgpu' ? 'webgpu' : 'wasm')}
      >
        {view.engines.map((engine) => (
          <option key={engine} value={engine}>
            {t(whisperEngineLabels[engine])}
          </option>
        ))}
      </select>
    </>
  )
}
