import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { DeskKeeper, DeskView } from '../browser/desk-keeper.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { LooksPanel } from './looks-panel.tsx'
import { OutputCard } from './output-card.tsx'
import { SavePanel } from './save-panel.tsx'

type Props = { view: DeskView; keeper: DeskKeeper }

/** The texts, the progress, and ways to keep them. */
export function ResultsPanel({ view: { desk }, keeper }: Props): ReactElement {
  const { t } = useLingui()
  const shown = shownBy(desk)
  const isEmpty = desk.source.text.trim() === ''
  return (
    <section className="tool-results" aria-labelledby="texts" aria-busy={desk.progress !== null}>
      <div className="tool-results-head">
        <h2 id="texts" tabIndex={-1}>
          {t`Your results`}
        </h2>
        <WritingState desk={desk} texts={shown.length} onStop={() => keeper.dispatch({ do: 'stop' })} />
      </div>
      {isEmpty && shown.length === 0 ? (
        <div className="tool-empty">
          <p>{t`Your results appear here`}</p>
          <p className="tool-hint">{t`Paste or drop your text. Even a two-hour transcript takes only a second or two.`}</p>
        </div>
      ) : null}
      {!isEmpty && desk.kinds.length === 0 ? (
        <p className="tool-empty">{t`Choose at least one content type.`}</p>
      ) : null}
      {shown.length > 0 ? <SavePanel desk={desk} keeper={keeper} /> : null}
      {shown.length > 0 ? <LooksPanel desk={desk} /> : null}
      {shown.map((written) => (
        <OutputCard key={written.kind} written={written} desk={desk} dispatch={keeper.dispatch} />
      ))}
    </section>
  )
}

type StateProps = { desk: Desk; texts: number; onStop: () => void }

function WritingState({ desk: { progress }, texts, onStop }: StateProps): ReactElement {
  const { t } = useLingui()
  const steps = progress && {
    reading: t`Reading the text`,
    understanding: t`Finding topics and sentences`,
    writing: t`Generating ${{ done: progress.done }} of ${{ of: progress.of }}`,
  }
  return (
    <div className="tool-state">
      <p role="status">
        {progress && steps
          ? steps[progress.step]
          : texts > 0
            ? t`${plural(texts, { one: '# piece', other: '# pieces' })} written`
            : ''}
      </p>
      {progress && steps ? (
        <>
          <progress
            max={Math.max(1, progress.of)}
            {...(progress.step === 'writing' ? { value: progress.done } : {})}
            aria-label={steps[progress.step]}
          />
          <button type="button" className="tool-link" onClick={onStop}>
            {t`Stop`}
          </button>
        </>
      ) : null}
    </div>
  )
}
