import type { ReactElement } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { type FileProgress, remainingMs, shareHeard, type Transcription } from '../rules/transcription.ts'
import { whisperWords } from '../words/whisper-words.ts'

/** How far it is: each file of the model while it comes, then the recording and the time that is left. */
export function HearingProgress({ transcription }: { transcription: Transcription }): ReactElement {
  const words = useWords(whisperWords)
  const { phase, files, durationMs, heardUntilMs } = transcription
  if (phase === 'fetching') return <Files files={files} />
  if (phase === 'loading') return <progress className="whisper-progress" aria-label={words.loading} />
  const left = remainingMs(transcription)
  const facts = [
    words.hearing(clockOf(heardUntilMs), clockOf(durationMs ?? 0)),
    ...(left === null ? [] : [words.left(Math.round(left / 60_000))]),
  ]
  return (
    <div className="whisper-running">
      <progress className="whisper-progress" aria-label={words.working} value={shareHeard(transcription)} />
      <p className="tool-hint">{facts.join(' · ')}</p>
    </div>
  )
}

function Files({ files }: { files: readonly FileProgress[] }): ReactElement {
  const words = useWords(whisperWords)
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  function megabytes(bytes: number): string {
    return format.format(bytes / 1_000_000)
  }
  return (
    <ul className="whisper-files" aria-label={words.fetching}>
      {files.map(({ file, loaded, total }) => (
        <li key={file}>
          <span>{file}</span>
          <progress aria-label={file} {...(total ? { value: loaded / total } : {})} />
          <span>
            {total === null
              ? words.fetched(megabytes(loaded))
              : words.fetchedOf(megabytes(loaded), megabytes(total))}
          </span>
        </li>
      ))}
    </ul>
  )
}
