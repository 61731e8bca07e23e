import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import {
  type FileProgress,
  remainingMs,
  type Transcription,
  transcribedShare,
} from '#src/features/tool/rules/transcription.ts'
import { useLocale } from '#src/translation/reader.ts'

/** Progress of the model's downloads, then of the transcription with the time left. */
export function TranscriptionProgress({ transcription }: { transcription: Transcription }): ReactElement {
  const { t } = useLingui()
  const { phase, files, durationMs, heardUntilMs } = transcription
  if (phase === 'fetching') return <Files files={files} />
  if (phase === 'loading') return <progress className="whisper-progress" aria-label={t`Starting the model`} />
  const left = remainingMs(transcription)
  const facts = [
    t`${{ at: clockOf(heardUntilMs) }} of ${{ whole: clockOf(durationMs ?? 0) }} transcribed`,
    ...(left === null
      ? []
      : [
          Math.round(left / 60_000) < 1
            ? t`less than a minute left`
            : t`about ${plural({ minutes: Math.round(left / 60_000) }, { one: '# minute', other: '# minutes' })} left`,
        ]),
  ]
  return (
    <div className="whisper-running">
      <progress
        className="whisper-progress"
        aria-label={t`Transcribing`}
        value={transcribedShare(transcription)}
      />
      <p className="tool-hint">{facts.join(' · ')}</p>
    </div>
  )
}

function Files({ files }: { files: readonly FileProgress[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  function megabytes(bytes: number): string {
    return format.format(bytes / 1_000_000)
  }
  return (
    <ul className="whisper-files" aria-label={t`Downloading the model`}>
      {files.map(({ file, loaded, total }) => (
        <li key={file}>
          <span>{file}</span>
          <progress aria-label={file} {...(total ? { value: loaded / total } : {})} />
          <span>
            {total === null
              ? t`${{ loaded: megabytes(loaded) }} MB`
              : t`${{ loaded: megabytes(loaded) }} of ${{ total: megabytes(total) }} MB`}
          </span>
        </li>
      ))}
    </ul>
  )
}
