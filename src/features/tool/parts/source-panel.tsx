import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import { TranscriptPreview } from '#src/features/transcript/parts/transcript-preview.tsx'
import { useFileDrop } from '#src/features/transcript/parts/use-file-drop.ts'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import type { DeskView } from '../browser/desk-keeper.ts'
import { readSource } from '../browser/read-source.ts'
import { sampleAddress, sampleName } from '../browser/sample.ts'
import type { Action, Desk, Problem } from '../rules/desk.ts'
import { draftLimits } from '../rules/limits.ts'
import { AddressPanel } from './address-panel.tsx'

type Props = { view: DeskView; dispatch: (action: Action) => void }

/** The visitor's text, pasted, dropped, chosen or the sample, and any problem with it. */
export function SourcePanel({ view: { desk, isKept, isRefused }, dispatch }: Props): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const isOver = useFileDrop((files) => void take(files))
  const isEmpty = desk.source.text === ''

  async function take([file, ...others]: File[]): Promise<void> {
    if (!file) return
    if (others.length > 0) refuse(msg`Drop one file at a time.`)
    else {
      const read = await readSource(file)
      if ('problem' in read) refuse(read.problem)
      else dispatch({ do: 'offer', source: read.source })
    }
  }

  function refuse(problem: Translatable): void {
    dispatch({ do: 'refuse', problem: { kind: 'file', problem } })
  }

  async function takeSample(): Promise<void> {
    const text = await fetch(sampleAddress)
      .then((answer) => (answer.ok ? answer.text() : undefined))
      .catch(() => undefined)
    if (text === undefined) refuse(msg`The sample couldn’t be loaded. Check your connection and try again.`)
    else dispatch({ do: 'offer', source: { filename: sampleName, text } })
  }

  return (
    <section className="tool-panel" data-over={isOver} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t`Your text`}</h2>
      <label htmlFor={`${id}-text`}>{t`Paste a transcript, an article or notes`}</label>
      <textarea
        id={`${id}-text`}
        rows={10}
        value={desk.source.text}
        aria-describedby={`${id}-formats`}
        spellCheck={false}
        onChange={(event) => dispatch({ do: 'type', text: event.currentTarget.value })}
      />
      <p className="tool-hint" id={`${id}-formats`}>
        {isOver
          ? t`Drop the file to add it`
          : t`Or drop a file here: SRT, WebVTT, TXT, Markdown, Word or Podcasting 2.0 JSON, up to 10 MB.`}
      </p>
      <p className="tool-hint">
        {t`Only have a recording?`}{' '}
        <a href="/transformer/whisper">{t`Transcribe it in your browser first.`}</a>
      </p>
      <div className="tool-actions">
        <FileButton onFile={(file) => void take([file])} />
        <button type="button" onClick={() => void takeSample()}>
          {t`Use a sample`}
        </button>
        {isEmpty ? null : (
          <button type="button" onClick={() => dispatch({ do: 'clear' })}>
            {t({ message: 'Clear', context: 'empty' })}
          </button>
        )}
        {desk.before ? (
          <button type="button" onClick={() => dispatch({ do: 'undo' })}>
            {t`Restore previous text`}
          </button>
        ) : null}
      </div>
      <AddressPanel onText={(source) => dispatch({ do: 'offer', source })} />
      <SourceProblem desk={desk} dispatch={dispatch} />
      <AboutSource desk={desk} />
      {desk.outputs.length > 0 ? (
        <p className="tool-down">
          <a href="#texts">{t`Go to your results`}</a>
        </p>
      ) : null}
      {isEmpty || isRefused ? null : (
        <p
          className={isKept ? 'tool-hint' : 'tool-hint tool-pending'}
        >{t`Stored only in this browser, for up to one day or until you save or clear it.`}</p>
      )}
      {isRefused ? (
        <p className="tool-warning">{t`This browser can’t store drafts. Download what you need before you reload.`}</p>
      ) : null}
    </section>
  )
}

/** A button that opens the file picker; its input is visually hidden. */
function FileButton({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const { t } = useLingui()
  const id = useId()
  return (
    <span className="tool-file">
      <input
        id={id}
        type="file"
        accept=".srt,.vtt,.txt,.md,.markdown,.json,.docx"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Lets the same file be chosen again after it was fixed.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label htmlFor={id}>{t`Choose a file`}</label>
    </span>
  )
}

function SourceProblem({
  desk: { problem },
  dispatch,
}: {
  desk: Desk
  dispatch: Props['dispatch']
}): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const isOfFile = problem?.kind === 'file' || (problem?.kind === 'line' && problem.filename !== '')
  return (
    <div role="alert" className={problem ? 'tool-problem' : undefined}>
      {problem ? sayProblem(problem, locale) : null}
      {isOfFile ? ` ${t`Your text and results are unchanged.`}` : null}
      {problem?.kind === 'writer' ? (
        <button type="button" className="tool-link" onClick={() => dispatch({ do: 'wish', wishes: {} })}>
          {t`Try again`}
        </button>
      ) : null}
    </div>
  )
}

function sayProblem(problem: Problem, locale: Locale): string {
  switch (problem.kind) {
    case 'writer':
      return speak(locale, msg`Generation stopped unexpectedly. Your text is still here.`)
    case 'file':
      return speak(locale, problem.problem)
    case 'line': {
      const { filename, line, problem: told } = problem
      return filename === ''
        ? speak(locale, msg`Line ${{ line }}: ${{ problem: speak(locale, told) }}`)
        : speak(locale, msg`${{ name: filename }}, line ${{ line }}: ${{ problem: speak(locale, told) }}`)
    }
  }
}

function AboutSource({ desk: { about, source } }: { desk: Desk }): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  if (!about || source.text.trim() === '') return null
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(about.language)
  const facts = [
    t`${plural({ words: about.words }, { one: '# word', other: '# words' })} in ${plural({ paragraphs: about.paragraphs }, { one: '# paragraph', other: '# paragraphs' })}`,
    ...(about.isEstimated
      ? []
      : [
          t`${plural({ minutes: Math.max(1, about.minutes) }, { one: '# minute', other: '# minutes' })} of speech`,
        ]),
    ...(language ? [language] : []),
  ]
  return (
    <>
      <p className="tool-about">{facts.join(' · ')}</p>
      <TranscriptPreview preview={about.preview} />
      {source.filename === sampleName ? <SampleSource /> : null}
      {about.isEstimated ? (
        <p className="tool-hint">{t`This text has no timestamps. Citations refer to paragraphs, and chapter times are estimated.`}</p>
      ) : null}
      {source.text.length > draftLimits.textLetters ? (
        <p className="tool-warning">{t`This is more than 2,000,000 characters. You can use it here, but not save it.`}</p>
      ) : null}
    </>
  )
}

function SampleSource(): ReactElement {
  const { t } = useLingui()
  return (
    <p className="tool-hint">
      {t`Sample: The Changelog, episode 592, with Bryan Cantrill. © Changelog Media,`}{' '}
      <a href="https://creativecommons.org/licenses/by-sa/4.0/">{t`CC BY-SA 4.0`}</a>
    </p>
  )
}
