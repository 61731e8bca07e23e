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

type Props = { transcription: Transcription; megabytes: number }

/** Progress of the model's download of about `megabytes`, then of the transcription with the time left. */
export function TranscriptionProgress({ transcription, megabytes }: Props): ReactElement {
  const { t } = useLingui()
  const { phase, files, durationMs, heardUntilMs } = transcription
  if (phase === 'fetching') return <Download files={files} megabytes={megabytes} />
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

function Download({ files, megabytes }: { files: readonly FileProgress[]; megabytes: number }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const loaded = files.reduce((sum, file) => sum + file.loaded, 0) / 1_000_000
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 }
  return (
    <div className="whisper-running">
      <progress
        className="whisper-progress"
        aria-label={t`Downloading the model`}
        value={Math.min(1, loaded / megabytes)}
      />
      <p className="tool-hint">
        {t`${{ loaded: loaded.toLocaleString(locale, digits) }} of about ${{ megabytes }} MB downloaded`}
      </p>
    </div>
  )
}
