import { type ReactElement, useState } from 'react'
import { writePodcastJson } from '#src/features/transcript/rules/write-podcast-json.ts'
import { writeSrt, writeWebvtt } from '#src/features/transcript/rules/write-subtitles.ts'
import { writePlainText } from '#src/features/transcript/rules/write-text.ts'
import { useWords } from '#src/words/reader.ts'
import { handOut } from '../browser/hand-out.ts'
import type { TranscriberView, TranscriptionKeeper } from '../browser/transcription-keeper.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { segmentsOf } from '../rules/heard.ts'
import { stemOf, type Transcription } from '../rules/transcription.ts'
import { whisperWords } from '../words/whisper-words.ts'

const formats = ['srt', 'vtt', 'txt', 'json'] as const

/** The ways to keep what was heard: in a workspace, as a file, or copied. */
export function HandOutPanel({
  view: { transcription },
  keeper,
}: {
  view: TranscriberView
  keeper: TranscriptionKeeper
}): ReactElement {
  const words = useWords(whisperWords)
  const [copying, setCopying] = useState<'copied' | 'failed'>()

  async function leaveFor(address: string): Promise<void> {
    await keeper.keep()
    window.location.assign(address)
  }

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(fileOf(transcription, 'txt')).then(
      () => true,
      () => false,
    )
    setCopying(isCopied ? 'copied' : 'failed')
  }

  return (
    <div className="tool-keep">
      <h3>{words.saveTitle}</h3>
      <p>{words.saveText}</p>
      <div className="tool-actions">
        <button type="button" className="tool-main" onClick={() => void leaveFor(draftScreen.register)}>
          {words.save}
        </button>
        <button type="button" onClick={() => void leaveFor(draftScreen.signIn)}>
          {words.haveAccount}
        </button>
      </div>
      <div className="tool-actions">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            onClick={() => handOut(`${stemOf(transcription.name)}.${format}`, fileOf(transcription, format))}
          >
            {words.downloadOf(format)}
          </button>
        ))}
        <button type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button type="button" onClick={keeper.clear}>
          {words.clear}
        </button>
      </div>
      <p role="status" className="tool-hint">
        {copying === 'copied' ? words.copied : null}
        {copying === 'failed' ? words.copyFailed : null}
        {copying === undefined ? words.correctHint : null}
      </p>
    </div>
  )
}

function fileOf({ name, heard }: Transcription, format: (typeof formats)[number]): string {
  const segments = segmentsOf(heard)
  const choices = { lineLength: 42, withSpeakers: true }
  if (format === 'srt') return writeSrt(segments, choices)
  if (format === 'vtt') return writeWebvtt(segments, choices)
  if (format === 'json') return writePodcastJson(segments)
  return writePlainText(segments, { title: stemOf(name), withSpeakers: true, withTimes: false })
}
