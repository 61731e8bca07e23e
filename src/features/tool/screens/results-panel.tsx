import type { ReactElement } from 'react'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { DeskKeeper, DeskView } from '../browser/desk-keeper.ts'
import { handOut } from '../browser/hand-out.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { titleOf } from '../rules/draft.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { fileNameOf, wholeKit } from '../rules/kit-file.ts'
import { toolWords } from '../words/tool-words.ts'
import { OutputCard } from './output-card.tsx'

type Props = { view: DeskView; keeper: DeskKeeper }

/** What was written, how far the writing is, and the ways to keep it. */
export function ResultsPanel({ view: { desk }, keeper }: Props): ReactElement {
  const words = useWords(toolWords)
  const shown = shownBy(desk)
  const isEmpty = desk.source.text.trim() === ''
  return (
    <section className="tool-results" aria-labelledby="texts" aria-busy={desk.progress !== null}>
      <div className="tool-results-head">
        <h2 id="texts" tabIndex={-1}>
          {words.results}
        </h2>
        <WritingState desk={desk} texts={shown.length} onStop={() => keeper.deal({ do: 'stop' })} />
      </div>
      {isEmpty && shown.length === 0 ? (
        <div className="tool-empty">
          <p>{words.emptyTitle}</p>
          <p className="tool-hint">{words.emptyText}</p>
        </div>
      ) : null}
      {!isEmpty && desk.kinds.length === 0 ? <p className="tool-empty">{words.noneChosen}</p> : null}
      {shown.length > 0 ? <KeepPanel desk={desk} keeper={keeper} /> : null}
      {shown.map((written) => (
        <OutputCard key={written.kind} written={written} desk={desk} deal={keeper.deal} />
      ))}
    </section>
  )
}

type StateProps = { desk: Desk; texts: number; onStop: () => void }

function WritingState({ desk: { progress }, texts, onStop }: StateProps): ReactElement {
  const words = useWords(toolWords)
  const steps = progress && {
    reading: words.reading,
    understanding: words.understanding,
    writing: words.writing(progress.done, progress.of),
  }
  return (
    <div className="tool-state">
      <p role="status">{progress && steps ? steps[progress.step] : texts > 0 ? words.written(texts) : ''}</p>
      {progress && steps ? (
        <>
          <progress
            max={Math.max(1, progress.of)}
            {...(progress.step === 'writing' ? { value: progress.done } : {})}
            aria-label={steps[progress.step]}
          />
          <button type="button" className="tool-link" onClick={onStop}>
            {words.stop}
          </button>
        </>
      ) : null}
    </div>
  )
}

function KeepPanel({ desk, keeper }: { desk: Desk; keeper: DeskKeeper }): ReactElement {
  const words = useWords(toolWords)
  const { kinds } = useWords(kindWords)
  const title = titleOf(desk.source)
  const isWriting = desk.progress !== null

  async function leaveFor(address: string): Promise<void> {
    await keeper.keep()
    window.location.assign(address)
  }

  function hand(format: 'md' | 'txt'): void {
    handOut(fileNameOf(title, '', format), wholeKit(shownBy(desk), { title, names: kinds, format }))
  }

  return (
    <div className="tool-keep">
      <h3>{words.saveTitle}</h3>
      <p>{words.saveText}</p>
      <div className="tool-actions">
        <button
          type="button"
          className="tool-main"
          disabled={isWriting}
          onClick={() => void leaveFor(draftScreen.register)}
        >
          {words.save}
        </button>
        <button type="button" disabled={isWriting} onClick={() => void leaveFor(draftScreen.signIn)}>
          {words.haveAccount}
        </button>
        <button type="button" disabled={isWriting} onClick={() => hand('md')}>
          {words.allMarkdown}
        </button>
        <button type="button" disabled={isWriting} onClick={() => hand('txt')}>
          {words.allText}
        </button>
      </div>
    </div>
  )
}
