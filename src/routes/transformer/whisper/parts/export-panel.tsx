import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { downloadFile } from '#src/features/tool/browser/download-file.ts'
import type { TranscriberView, TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { draftScreen } from '#src/features/tool/rules/draft-address.ts'
import { segmentsOf } from '#src/features/tool/rules/heard.ts'
import { stemOf, type Transcription } from '#src/features/tool/rules/transcription.ts'
import { writePodcastJson } from '#src/features/transcript/rules/write-podcast-json.ts'
import { writeSrt, writeWebvtt } from '#src/features/transcript/rules/write-subtitles.ts'
import { writePlainText } from '#src/features/transcript/rules/write-text.ts'
import type { GivenRecording } from '../server/find-given-recording.ts'
import { AttachTranscript } from './attach-transcript.tsx'

const formats = ['srt', 'vtt', 'txt', 'json'] as const

type Props = { view: TranscriberView; keeper: TranscriptionKeeper; given: GivenRecording | null }

/** Saves the transcript to its recording or a workspace, downloads it or copies it. */
export function ExportPanel({ view: { transcription }, keeper, given }: Props): ReactElement {
  const { t } = useLingui()
  const [copying, setCopying] = useState<'copied' | 'failed'>()
  const isOfGiven = given !== null && stemOf(given.filename) === stemOf(transcription.name)

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(fileOf(transcription, 'txt')).then(
      () => true,
      () => false,
    )
    setCopying(isCopied ? 'copied' : 'failed')
  }

  return (
    <div className="tool-keep">
      <h3>{t`Save or download`}</h3>
      {isOfGiven ? (
        <AttachTranscript transcription={transcription} given={given} onAttached={keeper.discard} />
      ) : (
        <SaveToWorkspace keeper={keeper} />
      )}
      <div className="tool-actions">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            onClick={() =>
              downloadFile(`${stemOf(transcription.name)}.${format}`, fileOf(transcription, format))
            }
          >
            {t`Download .${format}`}
          </button>
        ))}
        <button type="button" onClick={() => void copy()}>
          {t`Copy text`}
        </button>
        <button type="button" onClick={keeper.clear}>
          {t`Clear transcript`}
        </button>
      </div>
      <p role="status" className="tool-hint">
        {copying === 'copied' ? t`Copied` : null}
        {copying === 'failed' ? t`Couldn’t copy. Download the text instead.` : null}
        {copying === undefined
          ? t`Speech models make mistakes. Review the text and correct it in place.`
          : null}
      </p>
    </div>
  )
}

function SaveToWorkspace({ keeper }: Pick<Props, 'keeper'>): ReactElement {
  const { t } = useLingui()

  async function leaveFor(address: string): Promise<void> {
    await keeper.keep()
    window.location.assign(address)
  }

  return (
    <>
      <p>{t`Nothing has left this browser. Sign in or create an account to save the transcript with its timestamps. The recording isn’t uploaded.`}</p>
      <div className="tool-actions">
        <button type="button" className="tool-main" onClick={() => void leaveFor(draftScreen.register)}>
          {t`Save to a workspace`}
        </button>
        <button type="button" onClick={() => void leaveFor(draftScreen.signIn)}>
          {t`I have an account`}
        </button>
      </div>
    </>
  )
}

function fileOf({ name, heard }: Transcription, format: (typeof formats)[number]): string {
  const segments = segmentsOf(heard)
  if (format === 'srt') return writeSrt(segments, { lineLength: 42, withSpeakers: false })
  if (format === 'vtt') return writeWebvtt(segments, { lineLength: 42, withSpeakers: true })
  if (format === 'json') return writePodcastJson(segments)
  return writePlainText(segments, { title: stemOf(name), withSpeakers: true, withTimes: false })
}
