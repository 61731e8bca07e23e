import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { RunRow } from '#src/features/accelerator/server/runs.ts'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { acceleratorScreenWords } from '#src/features/home/words/accelerator-screen-words.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** Runs with how far they are and what is left to review. */
export function RunList({ runs }: { runs: RunRow[] }): ReactElement {
  const words = useWords(acceleratorScreenWords)
  if (runs.length === 0) return <p className="quiet">{words.noRuns}</p>
  return (
    <ul className="recipe-list">
      {runs.map(({ id, name, cause, state, items, open, failed, waiting, createdAt }) => (
        <li key={id}>
          <Link to={`?run=${id}`} className="row-title" data-row-link>
            {name}
          </Link>
          <span className="quiet">
            {words.progress(items - open - failed, items)} · <RelativeTime at={createdAt} />
            {cause === 'transcript' ? ` · ${words.byTranscript}` : ''}
            {cause === 'clock' ? ` · ${words.byClock}` : ''}
          </span>
          {waiting > 0 ? <Tag tone="warn">{words.toReview(waiting)}</Tag> : null}
          {failed > 0 ? <Tag tone="warn">{words.failedCount(failed)}</Tag> : null}
          {state !== 'running' || open > 0 ? <Tag tone="plain">{words.runStates[state]}</Tag> : null}
        </li>
      ))}
    </ul>
  )
}
