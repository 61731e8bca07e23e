import { type ReactElement, useId, useState } from 'react'
import { type Told, told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { readSource } from '../browser/read-source.ts'
import type { TranscriptionKeeper } from '../browser/transcription-keeper.ts'
import { alignText } from '../rules/align-text.ts'
import type { Heard } from '../rules/heard.ts'
import { whisperWords } from '../words/whisper-words.ts'

type Props = { heard: Heard[]; deal: TranscriptionKeeper['deal'] }
type Said = { isProblem: boolean; text: Told }

const pasted = 'text.txt'

/** A text that somebody has already, pasted or as a file: it takes its times from what was heard. */
export function AlignPanel({ heard, deal }: Props): ReactElement {
  const words = useWords(whisperWords)
  const locale = useLocale()
  const id = useId()
  const [source, setSource] = useState({ filename: pasted, text: '' })
  const [said, setSaid] = useState<Said>()
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
    if (aligned.kind === 'aligned') deal({ do: 'align', heard: aligned.heard })
    setSaid(saidOf(aligned))
  }

  return (
    <details className="whisper-align" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.align}</summary>
      {isOpen ? (
        <>
          <p className="tool-hint">{words.alignNote}</p>
          <label htmlFor={`${id}-text`}>{words.alignText}</label>
          <textarea
            id={`${id}-text`}
            rows={6}
            spellCheck={false}
            value={source.text}
            onChange={({ currentTarget: { value } }) => setSource({ filename: pasted, text: value })}
          />
          <div className="tool-actions">
            <button type="button" disabled={source.text.trim() === ''} onClick={align}>
              {words.alignIt}
            </button>
            <span className="tool-file">
              <input
                id={`${id}-file`}
                type="file"
                accept=".srt,.vtt,.txt,.md,.markdown,.json,.docx"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  // The same file may be chosen again once it was mended.
                  currentTarget.value = ''
                  void take(file)
                }}
              />
              <label htmlFor={`${id}-file`}>{words.alignFile}</label>
            </span>
          </div>
          <p role="status" className={said?.isProblem ? 'tool-problem' : 'tool-hint'}>
            {said?.text[locale]}
          </p>
        </>
      ) : null}
    </details>
  )
}

function saidOf(aligned: ReturnType<typeof alignText>): Said {
  switch (aligned.kind) {
    case 'aligned':
      return {
        isProblem: false,
        text: told(whisperWords, (words) => words.aligned(Math.round(aligned.share * 100))),
      }
    case 'other-text':
      return { isProblem: true, text: told(whisperWords, (words) => words.alignOther) }
    case 'malformed':
      return {
        isProblem: true,
        text: {
          en: whisperWords.en.alignMalformed(aligned.line, aligned.problem.en),
          de: whisperWords.de.alignMalformed(aligned.line, aligned.problem.de),
        },
      }
  }
}
