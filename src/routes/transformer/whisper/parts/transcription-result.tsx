import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactElement, useId, useMemo } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { TranscriberView, TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { whisperFailureLabels } from '#src/features/tool/messages/whisper-labels.ts'
import { type Heard, speakersOf, textOf } from '#src/features/tool/rules/heard.ts'
import { isWorking } from '#src/features/tool/rules/transcription.ts'
import { countWords } from '#src/features/transcript/rules/words.ts'
import type { Say } from '#src/translation/speak.ts'
import type { GivenRecording } from '../server/find-given-recording.ts'
import { AlignPanel } from './align-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { TranscriptionProgress } from './transcription-progress.tsx'

type Props = {
  view: TranscriberView
  keeper: TranscriptionKeeper
  given: GivenRecording | null
  /** The size of the model. */
  megabytes: number
  onPlay: ((startMs: number) => void) | null
}

/** The transcript as it arrives; once done, it can be corrected, downloaded and saved. */
export function TranscriptionResult({ view, keeper, given, megabytes, onPlay }: Props): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const { transcription } = view
  const { heard, edition, partial, phase } = transcription
  const isBusy = isWorking(transcription)
  const isEmpty = heard.length === 0 && partial === null
  const speakers = useMemo(() => speakersOf(heard), [heard])
  return (
    <section className="tool-results" aria-labelledby={id}>
      <div className="tool-results-head">
        <h2 id={id}>{t`Transcript`}</h2>
        <p className="tool-state" role="status">
          {stateOf(view, t)}
        </p>
      </div>
      {isBusy ? (
        <TranscriptionProgress transcription={transcription} megabytes={megabytes} />
      ) : (
        <Result view={view} keeper={keeper} given={given} />
      )}
      <datalist id={`${id}-speakers`}>
        {speakers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {isEmpty ? null : (
        <ol key={edition} className="whisper-heard" aria-label={t`Transcript`}>
          {heard.map((one, index) => (
            <Segment
              // A correction keeps its position.
              key={`${one.startMs} ${index}`}
              one={one}
              index={index}
              onPlay={onPlay}
              onCorrect={isBusy ? null : keeper.dispatch}
              speakers={`${id}-speakers`}
            />
          ))}
          {partial ? (
            <li className="whisper-partial">
              <span className="whisper-time">{clockOf(partial.startMs)}</span>
              <span>{partial.text}</span>
            </li>
          ) : null}
        </ol>
      )}
      {phase === 'done' || phase === 'stopped' ? <Kept view={view} /> : null}
    </section>
  )
}

/** The result and its actions, or the empty state. */
function Result({ view, keeper, given }: Omit<Props, 'onPlay' | 'megabytes'>): ReactElement {
  const { t } = useLingui()
  const { heard, before, failure } = view.transcription
  const isEmpty = heard.length === 0 && failure === null
  return (
    <>
      <div role="alert" className={failure ? 'tool-problem' : undefined}>
        {failure ? t(whisperFailureLabels[failure.reason](failure.detail)) : null}
      </div>
      {before ? (
        <button
          type="button"
          className="tool-link whisper-forget"
          onClick={() => keeper.dispatch({ do: 'undo' })}
        >
          {t`Restore transcript of ${{ name: before.name }}`}
        </button>
      ) : null}
      {isEmpty ? (
        <div className="tool-empty">
          <p>{t`Your transcript will appear here`}</p>
          <p>{t`Choose a recording to start. Depending on your device, a minute of speech takes anywhere from a few seconds to a minute. If you already have the text, you can align it with the recording afterward.`}</p>
        </div>
      ) : null}
      {heard.length > 0 ? <ExportPanel view={view} keeper={keeper} given={given} /> : null}
      {heard.length > 0 ? <AlignPanel heard={heard} dispatch={keeper.dispatch} /> : null}
    </>
  )
}

function stateOf({ transcription, recording }: TranscriberView, say: Say): string {
  const { phase, heard, heardUntilMs, isSame } = transcription
  switch (phase) {
    case 'empty':
    case 'chosen':
      return ''
    case 'fetching':
      return say(msg`Downloading the model`)
    case 'loading':
      return say(msg`Starting the model`)
    case 'hearing':
      return say(msg`Transcribing`)
    case 'stopped':
      if (heard.length === 0) return ''
      if (recording && isSame)
        return say(msg`Stopped at ${{ at: clockOf(heardUntilMs) }}. The transcript so far is below.`)
      return recording
        ? say(msg`This is the transcript of ${{ name: transcription.name }}. Transcribing again replaces it.`)
        : say(msg`Saved earlier: ${{ name: transcription.name }}. To continue, choose the recording again.`)
    case 'done':
      return say(
        msg`${plural({ words: countWords(heard.map(textOf).join(' ')) }, { one: '# word', other: '# words' })} transcribed`,
      )
  }
}

function Kept({
  view: { transcription, isKept, isRefused },
}: {
  view: TranscriberView
}): ReactElement | null {
  const { t } = useLingui()
  if (transcription.heard.length === 0) return null
  if (isRefused)
    return (
      <p className="tool-warning">{t`This browser can’t save the transcript, so you’ll lose it if you reload. Download what you need.`}</p>
    )
  return (
    <p
      className={isKept ? 'tool-hint' : 'tool-hint tool-pending'}
    >{t`Stored only in this browser, for up to one day or until you save or clear it.`}</p>
  )
}

type SegmentProps = {
  one: Heard
  index: number
  onPlay: Props['onPlay']
  onCorrect: TranscriptionKeeper['dispatch'] | null
  /** The id of the list of speaker names. */
  speakers: string
}

const Segment = memo(function Segment({
  one,
  index,
  onPlay,
  onCorrect,
  speakers,
}: SegmentProps): ReactElement {
  const { t } = useLingui()
  const time = clockOf(one.startMs)
  const text = textOf(one)
  return (
    <li>
      {onPlay ? (
        <button
          type="button"
          className="whisper-time"
          aria-label={t`Play from ${time}`}
          onClick={() => onPlay(one.startMs)}
        >
          {time}
        </button>
      ) : (
        <span className="whisper-time">{time}</span>
      )}
      {onCorrect ? (
        <Speaker key={one.speaker} {...{ one, index, onCorrect, speakers, time }} />
      ) : one.speaker ? (
        <span className="whisper-speaker">{one.speaker}</span>
      ) : null}
      {onCorrect ? (
        <textarea
          rows={1}
          defaultValue={text}
          aria-label={t`Text at ${time}`}
          // An emptied segment is removed on blur, not while the user may still be typing.
          onChange={({ currentTarget: { value } }) => {
            if (value.trim() !== '') onCorrect({ do: 'correct', index, text: value })
          }}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() === '') onCorrect({ do: 'correct', index, text: value })
          }}
        />
      ) : (
        <span>{text}</span>
      )}
    </li>
  )
})

type SpeakerProps = Pick<SegmentProps, 'one' | 'index' | 'speakers'> & {
  onCorrect: TranscriptionKeeper['dispatch']
  time: string
}

/** The speaker from here on, saved on Enter or blur. */
function Speaker({ one, index, onCorrect, speakers, time }: SpeakerProps): ReactElement {
  const { t } = useLingui()
  const name = one.speaker ?? ''
  return (
    <input
      className="whisper-speaker"
      list={speakers}
      autoComplete="off"
      maxLength={120}
      placeholder={t`Speaker`}
      aria-label={t`Speaker at ${time}`}
      defaultValue={name}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== name) onCorrect({ do: 'name', index, speaker: value })
      }}
    />
  )
}
