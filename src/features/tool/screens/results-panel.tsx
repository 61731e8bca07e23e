import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { DeskKeeper, DeskView } from '../browser/desk-keeper.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { toolWords } from '../words/tool-words.ts'
import { KeepPanel } from './keep-panel.tsx'
import { LooksPanel } from './looks-panel.tsx'
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
      {shown.length > 0 ? <LooksPanel desk={desk} /> : null}
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
