import { type ReactElement, useId } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import { useWords } from '#src/words/reader.ts'
import type { TranscriberView, TranscriptionKeeper } from '../browser/transcription-keeper.ts'
import type { Engine, SpeechModel } from '../rules/model-files.ts'
import { isWorking } from '../rules/transcription.ts'
import { whisperWords } from '../words/whisper-words.ts'

type Props = { view: TranscriberView; keeper: TranscriptionKeeper; model: SpeechModel; place: string }

/** What the model is and where it comes from, said before anything is fetched; the buttons that agree to it and take it back. */
export function ModelPanel({ view, keeper, model, place }: Props): ReactElement {
  const words = useWords(whisperWords)
  const id = useId()
  const isBusy = isWorking(view.transcription)
  return (
    <section className="tool-panel" aria-labelledby={id}>
      <h2 id={id}>{words.model}</h2>
      {view.engines.length > 1 ? <EngineChoice view={view} keeper={keeper} /> : null}
      <p className="tool-hint" id={`${id}-model`}>
        {aboutModel({ view, model, place, words })}
      </p>
      <div className="tool-actions">
        {isBusy ? (
          <button type="button" onClick={() => keeper.deal({ do: 'stop' })}>
            {words.stop}
          </button>
        ) : (
          <StartButtons view={view} keeper={keeper} model={model} describedBy={`${id}-model`} />
        )}
      </div>
      {view.keepsFiles && !isBusy ? (
        <button type="button" className="tool-link whisper-forget" onClick={() => void keeper.forgetModel()}>
          {words.forgetModel}
        </button>
      ) : null}
    </section>
  )
}

type About = Pick<Props, 'view' | 'model' | 'place'> & { words: (typeof whisperWords)['en'] }

function aboutModel({ view, model, place, words }: About): string {
  if (view.hasModel) return words.isHere(model.name)
  const megabytes = megabytesOf(model, view.engine)
  return view.keepsFiles
    ? words.isPartly(model.name, megabytes, place)
    : words.mustFetch(model.name, megabytes, place)
}

function megabytesOf(model: SpeechModel, engine: Engine): number {
  return engine === 'webgpu' ? model.webgpuMegabytes : model.megabytes
}

function StartButtons({
  view: { transcription, recording, hasModel, engine },
  keeper,
  model,
  describedBy,
}: Omit<Props, 'place'> & { describedBy: string }): ReactElement {
  const words = useWords(whisperWords)
  const { phase, heardUntilMs, isSame } = transcription
  const mayGoOn = phase === 'stopped' && recording !== null && isSame && heardUntilMs > 0
  const first = hasModel ? words.go : words.fetchAndGo(megabytesOf(model, engine))
  const hasBegun = isSame && (phase === 'done' || mayGoOn)
  return (
    <>
      {mayGoOn ? (
        <button type="button" className="tool-main" onClick={() => keeper.transcribe({ isAgain: true })}>
          {words.goOn(clockOf(heardUntilMs))}
        </button>
      ) : null}
      <button
        type="button"
        className={hasBegun ? undefined : 'tool-main'}
        disabled={recording === null}
        aria-describedby={describedBy}
        onClick={() => keeper.transcribe({ isAgain: false })}
      >
        {hasBegun && hasModel ? words.goAgain : first}
      </button>
    </>
  )
}

function EngineChoice({ view, keeper }: Pick<Props, 'view' | 'keeper'>): ReactElement {
  const words = useWords(whisperWords)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{words.engine}</label>
      <select
        id={id}
        value={view.engine}
        disabled={isWorking(view.transcription)}
        onChange={(event) => keeper.use(event.currentTarget.value === 'webgpu' ? 'webgpu' : 'wasm')}
      >
        {view.engines.map((engine) => (
          <option key={engine} value={engine}>
            {words.engines[engine]}
          </option>
        ))}
      </select>
    </>
  )
}
