import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import { readSource } from '#src/features/tool/browser/read-source.ts'
import type { TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import { alignText } from '#src/features/tool/rules/align-text.ts'
import type { Heard } from '#src/features/tool/rules/heard.ts'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'

type Props = { heard: Heard[]; dispatch: TranscriptionKeeper['dispatch'] }
type AlignResult = { isProblem: boolean; text: Translatable }

const pasted = 'text.txt'

/** Aligns an existing text, pasted or as a file, with the timestamps of the transcript. */
export function AlignPanel({ heard, dispatch }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [source, setSource] = useState({ filename: pasted, text: '' })
  const [said, setSaid] = useState<AlignResult>()
  const [isOpen, setOpen] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const read = await readSource(file)
    if ('problem' in read) return setSaid({ isProblem: true, text: read.problem })
    setSource(read.source)
    setSaid(undefined)
  }

  function align(): void {
    const aligned = alignText(heard, source)
    if (aligned.kind === 'aligned') dispatch({ do: 'align', heard: aligned.heard })
    setSaid(resultOf(aligned, locale))
  }

  return (
    <details className="whisper-align" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`Align existing text`}</summary>
      {isOpen ? (
        <>
          <p className="tool-hint">{t`Add timestamps to your own script or subtitles for this recording. Words, paragraphs and speakers stay as you wrote them, and nothing is uploaded.`}</p>
          <label htmlFor={`${id}-text`}>{t`Your text`}</label>
          <textarea
            id={`${id}-text`}
            rows={6}
            spellCheck={false}
            value={source.text}
            onChange={({ currentTarget: { value } }) => setSource({ filename: pasted, text: value })}
          />
          <div className="tool-actions">
            <button type="button" disabled={source.text.trim() === ''} onClick={align}>
              {t`Align text`}
            </button>
            <span className="tool-file">
              <input
                id={`${id}-file`}
                type="file"
                accept=".srt,.vtt,.txt,.md,.markdown,.json,.docx"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  // Lets the same file be chosen again after a fix.
                  currentTarget.value = ''
                  void take(file)
                }}
              />
              <label htmlFor={`${id}-file`}>{t`Choose an SRT, VTT, TXT or DOCX file`}</label>
            </span>
          </div>
          <p role="status" className={said?.isProblem ? 'tool-problem' : 'tool-hint'}>
            {said ? speak(locale, said.text) : null}
          </p>
        </>
      ) : null}
    </details>
  )
}

function resultOf(aligned: ReturnType<typeof alignText>, locale: Locale): AlignResult {
  switch (aligned.kind) {
    case 'aligned':
      return {
        isProblem: false,
        text: msg`Aligned. ${{ percent: Math.round(aligned.share * 100) }}% of your words were matched to the recording. The rest have estimated times.`,
      }
    case 'other-text':
      return {
        isProblem: true,
        text: msg`Almost none of this text matches the recording. Check that you chose the right file.`,
      }
    case 'malformed':
      return {
        isProblem: true,
        text: msg`Line ${{ line: aligned.line }}: ${{ problem: speak(locale, aligned.problem) }}`,
      }
  }
}
