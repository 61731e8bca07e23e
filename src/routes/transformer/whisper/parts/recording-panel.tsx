import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import type { TranscriberView, TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { unnamedLanguageLabels } from '#src/features/tool/messages/whisper-labels.ts'
import { spokenLanguages } from '#src/features/tool/rules/spoken-languages.ts'
import { transcriptKind } from '#src/features/tool/rules/transcript-kind.ts'
import { isWorking } from '#src/features/tool/rules/transcription.ts'
import { useFileDrop } from '#src/features/transcript/parts/use-file-drop.ts'
import { useLocale } from '#src/translation/reader.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import { RecordingControls } from './recording-controls.tsx'

type Props = {
  view: TranscriberView
  keeper: TranscriptionKeeper
  player: RefObject<HTMLAudioElement | null>
}

/** The recording, dropped, chosen or recorded, with its player and spoken language. */
export function RecordingPanel({ view, keeper, player }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [problem, setProblem] = useState<Translatable>()
  const { recording, transcription } = view
  const isBusy = !view.isReady || isWorking(transcription)
  const isOver = useFileDrop((files) => take(files))

  function take([file, ...others]: File[]): void {
    if (!file || isBusy) return
    const found = others.length > 0 ? msg`Drop one recording at a time.` : problemOf(file)
    setProblem(found)
    if (!found) keeper.choose(file)
  }

  return (
    <section className="tool-panel" data-over={isOver && !isBusy} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t`Your recording`}</h2>
      {recording ? <Player recording={recording} player={player} /> : null}
      <div className="tool-actions">
        <span className="tool-file">
          <input
            id={id}
            type="file"
            accept="audio/*,video/*,.mkv,.opus,.flac"
            disabled={isBusy}
            aria-describedby={`${id}-formats`}
            onChange={(event) => {
              take([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          <label htmlFor={id} data-disabled={isBusy}>
            {recording ? t`Choose another recording` : t`Choose a recording`}
          </label>
        </span>
      </div>
      <p className="tool-hint" id={`${id}-formats`}>
        {isOver && !isBusy
          ? t`Drop the recording to transcribe it`
          : t`Or drop it here: MP3, M4A, WAV, FLAC, Ogg, MP4, MOV, WebM or MKV. It stays on this device.`}
      </p>
      <RecordingControls isBusy={isBusy} onRecorded={(file) => take([file])} />
      <div role="alert" className={problem ? 'tool-problem' : undefined}>
        {problem ? speak(locale, problem) : null}
      </div>
      <LanguageChoice view={view} keeper={keeper} isBusy={isBusy} />
    </section>
  )
}

function problemOf({ name, size, type }: File): Translatable | undefined {
  if (size === 0) return msg`${{ name }} is empty. Choose another file.`
  const isMedia = /^(?:audio|video)\//.test(type) || transcriptKind(name) === 'recording'
  const isText = !isMedia && transcriptKind(name) !== 'other'
  // A file with an unknown name may still be a recording. The decoder decides.
  return isText || /^(?:text|image)\//.test(type)
    ? msg`${{ name }} isn’t a recording. Use Remix to turn text into posts and show notes.`
    : undefined
}

function Player({ recording, player }: { recording: File; player: Props['player'] }): ReactElement {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(recording)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [recording])
  return (
    <div className="whisper-recording">
      <p>{recording.name}</p>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its captions are being created here */}
      <audio
        ref={player}
        src={address}
        controls
        preload="metadata"
        aria-label={t`Listen to ${{ name: recording.name }}`}
      />
    </div>
  )
}

function LanguageChoice({
  view: { transcription, isReady },
  keeper,
  isBusy,
}: Omit<Props, 'player'> & { isBusy: boolean }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const names = useMemo(() => {
    const display = new Intl.DisplayNames([locale], { type: 'language' })
    return new Map(
      spokenLanguages.map((language) => {
        const name = display.of(language) ?? language
        const own = name === language ? unnamedLanguageLabels[language] : undefined
        return [language, own ? t(own) : name]
      }),
    )
  }, [locale, t])
  // Servers and browsers name languages slightly differently, so only the browser lists them.
  const listed = isReady ? [...names].toSorted(([, one], [, two]) => one.localeCompare(two, locale)) : []
  const { language, found } = transcription
  return (
    <>
      <label htmlFor={id}>{t`Spoken language`}</label>
      <select
        id={id}
        value={language}
        disabled={isBusy}
        onChange={(event) => keeper.dispatch({ do: 'speak', language: event.currentTarget.value })}
      >
        <option value="">{t`Detect automatically`}</option>
        {listed.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {language === '' && found !== '' ? (
        <p className="tool-hint">{t`Detected: ${{ language: names.get(found) ?? found }}`}</p>
      ) : null}
    </>
  )
}
