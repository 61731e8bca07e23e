import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { bulkKey } from '#src/ui/use-answer.tsx'
import { assetListSkippedLabels } from './asset-list-labels.ts'
import './bulk-results.css'

/** The result for each asset of a bulk action, until dismissed. */
export function BulkResults(): ReactElement | null {
  const { t } = useLingui()
  const { data: answer } = useFetcher<FormAnswer>({ key: bulkKey })
  const [closed, setClosed] = useState<FormAnswer>()
  if (answer?.kind !== 'done' || !answer.results || answer === closed) return null
  return (
    <Panel
      title={answer.message}
      actions={
        <Button variant="default" size="xs" onClick={() => setClosed(answer)}>
          {t`Close`}
        </Button>
      }
    >
      <ul className="bulk-results" aria-label={t`Started jobs`}>
        {answer.results.map(({ id, title, skipped }) => (
          <li key={id} data-skipped={skipped !== undefined || undefined}>
            <Icon name={skipped ? 'minus' : 'check'} size={14} />
            <Link to={`/workspace/assets/${id}`}>{title}</Link>
            <span>{skipped ? t(assetListSkippedLabels[skipped]) : t`Started`}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{t`Track progress under Jobs at the top of the page.`}</p>
    </Panel>
  )
}
