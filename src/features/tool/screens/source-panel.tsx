import { type ReactElement, useId } from 'react'
import { useFileDrop } from '#src/features/transcript/parts/use-file-drop.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { DeskView } from '../browser/desk-keeper.ts'
import { readSource } from '../browser/read-source.ts'
import { sampleAddress, sampleName } from '../browser/sample.ts'
import type { Deed, Desk, Problem } from '../rules/desk.ts'
import { draftLimits } from '../rules/limits.ts'
import { toolWords } from '../words/tool-words.ts'
import { AddressPanel } from './address-panel.tsx'

type Props = { view: DeskView; deal: (deed: Deed) => void }

/** The visitor's text: pasted, dropped, chosen or the sample, and what is wrong with it. */
export function SourcePanel({ view: { desk, isKept, isRefused }, deal }: Props): ReactElement {
  const words = useWords(toolWords)
  const id = useId()
  const isOver = useFileDrop((files) => void take(files))
  const isEmpty = desk.source.text === ''

  async function take([file, ...others]: File[]): Promise<void> {
    if (!file) return
    if (others.length > 0) refuse(told(toolWords, (said) => said.oneFile))
    else {
      const read = await readSource(file)
      if ('problem' in read) refuse(read.problem)
      else deal({ do: 'offer', source: read.source })
    }
  }

  function refuse(problem: ReturnType<typeof told>): void {
    deal({ do: 'refuse', problem: { kind: 'file', problem } })
  }

  async function takeSample(): Promise<void> {
    const text = await fetch(sampleAddress)
      .then((answer) => (answer.ok ? answer.text() : undefined))
      .catch(() => undefined)
    if (text === undefined) refuse(told(toolWords, (said) => said.sampleFailed))
    else deal({ do: 'offer', source: { filename: sampleName, text } })
  }

  return (
    <section className="tool-panel" data-over={isOver} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.yourText}</h2>
      <label htmlFor={`${id}-text`}>{words.pasteHere}</label>
      <textarea
        id={`${id}-text`}
        rows={10}
        value={desk.source.text}
        aria-describedby={`${id}-formats`}
        spellCheck={false}
        onChange={(event) => deal({ do: 'type', text: event.currentTarget.value })}
      />
      <p className="tool-hint" id={`${id}-formats`}>
        {isOver ? words.dropHere : words.formats}
      </p>
      <p className="tool-hint">
        {words.haveRecording} <a href="/transformer/whisper">{words.transcribeFirst}</a>
      </p>
      <div className="tool-actions">
        <FileButton onFile={(file) => void take([file])} />
        <button type="button" onClick={() => void takeSample()}>
          {words.sample}
        </button>
        {isEmpty ? null : (
          <button type="button" onClick={() => deal({ do: 'clear' })}>
            {words.clear}
          </button>
        )}
        {desk.before ? (
          <button type="button" onClick={() => deal({ do: 'undo' })}>
            {words.undo}
          </button>
        ) : null}
      </div>
      <AddressPanel onText={(source) => deal({ do: 'offer', source })} />
      <SourceProblem desk={desk} deal={deal} />
      <AboutSource desk={desk} />
      {desk.outputs.length > 0 ? (
        <p className="tool-down">
          <a href="#texts">{words.toResults}</a>
        </p>
      ) : null}
      {isEmpty || isRefused ? null : (
        <p className={isKept ? 'tool-hint' : 'tool-hint tool-pending'}>{words.kept}</p>
      )}
      {isRefused ? <p className="tool-warning">{words.notKept}</p> : null}
    </section>
  )
}

/** A button that opens the choice of files; the field behind it is for the browser. */
function FileButton({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const words = useWords(toolWords)
  const id = useId()
  return (
    <span className="tool-file">
      <input
        id={id}
        type="file"
        accept=".srt,.vtt,.txt,.md,.markdown,.json,.docx"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label htmlFor={id}>{words.chooseFile}</label>
    </span>
  )
}

function SourceProblem({ desk: { problem }, deal }: { desk: Desk; deal: Props['deal'] }): ReactElement {
  const words = useWords(toolWords)
  const locale = useLocale()
  const isOfFile = problem?.kind === 'file' || (problem?.kind === 'line' && problem.filename !== '')
  return (
    <div role="alert" className={problem ? 'tool-problem' : undefined}>
      {problem ? sayProblem(problem, locale) : null}
      {isOfFile ? ` ${words.fileNotTaken}` : null}
      {problem?.kind === 'writer' ? (
        <button type="button" className="tool-link" onClick={() => deal({ do: 'wish', wishes: {} })}>
          {words.tryAgain}
        </button>
      ) : null}
    </div>
  )
}

function sayProblem(problem: Problem, locale: Locale): string {
  const words = toolWords[locale]
  switch (problem.kind) {
    case 'writer':
      return words.writerFailed
    case 'file':
      return problem.problem[locale]
    case 'line': {
      const { filename, line, problem: told } = problem
      return filename === ''
        ? words.atLine(line, told[locale])
        : words.fileAtLine(filename, line, told[locale])
    }
  }
}

function AboutSource({ desk: { about, source } }: { desk: Desk }): ReactElement | null {
  const words = useWords(toolWords)
  const locale = useLocale()
  if (!about || source.text.trim() === '') return null
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(about.language)
  const facts = [
    words.about(about.words, about.paragraphs),
    ...(about.isEstimated ? [] : [words.spoken(Math.max(1, about.minutes))]),
    ...(language ? [language] : []),
  ]
  return (
    <>
      <p className="tool-about">{facts.join(' · ')}</p>
      {source.filename === sampleName ? <SampleSource /> : null}
      {about.isEstimated ? <p className="tool-hint">{words.noTimes}</p> : null}
      {source.text.length > draftLimits.textLetters ? <p className="tool-warning">{words.tooLong}</p> : null}
    </>
  )
}

function SampleSource(): ReactElement {
  const words = useWords(toolWords)
  return (
    <p className="tool-hint">
      {words.sampleOf} <a href="https://creativecommons.org/licenses/by-sa/4.0/">{words.sampleLicence}</a>
    </p>
  )
}
