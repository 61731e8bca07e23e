import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { RunRow } from '#src/features/accelerator/server/runs.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { acceleratorScreenRunStateLabels } from './accelerator-screen-labels.ts'

/** Runs with how far they are and what is left to review. */
export function RunList({ runs }: { runs: RunRow[] }): ReactElement {
  const { t } = useLingui()
  if (runs.length === 0) return <p className="quiet">{t`No runs yet. Choose recordings and start one.`}</p>
  return (
    <ul className="recipe-list">
      {runs.map(({ id, name, cause, state, items, open, failed, waiting, createdAt }) => (
        <li key={id}>
          <RowLink to={`?run=${id}`} title={name} />
          <span className="quiet">
            {t`${{ done: items - open - failed }} of ${{ all: items }} generated`} ·{' '}
            <RelativeTime at={createdAt} />
            {cause === 'transcript' ? ` · ${t`automatic`}` : ''}
            {cause === 'clock' ? ` · ${t`scheduled`}` : ''}
          </span>
          {waiting > 0 ? <Tag tone="warn">{t`${{ n: waiting }} to review`}</Tag> : null}
          {failed > 0 ? <Tag tone="warn">{t`${{ n: failed }} failed`}</Tag> : null}
          {state !== 'running' || open > 0 ? (
            <Tag tone="plain">{t(acceleratorScreenRunStateLabels[state])}</Tag>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
