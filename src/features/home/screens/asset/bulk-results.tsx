import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { bulkKey } from '#src/features/home/parts/use-answer.tsx'
import type { FormAnswer } from '#src/features/home/schema.ts'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import './bulk-results.css'

/** What became of each of several assets, until somebody closes it. */
export function BulkResults(): ReactElement | null {
  const words = useWords(assetListWords)
  const { data: answer } = useFetcher<FormAnswer>({ key: bulkKey })
  const [closed, setClosed] = useState<FormAnswer>()
  if (answer?.kind !== 'done' || !answer.results || answer === closed) return null
  return (
    <Panel
      title={answer.message}
      actions={
        <Button variant="default" size="xs" onClick={() => setClosed(answer)}>
          {words.close}
        </Button>
      }
    >
      <ul className="bulk-results" aria-label={words.results}>
        {answer.results.map(({ id, title, skipped }) => (
          <li key={id} data-skipped={skipped !== undefined || undefined}>
            <Icon name={skipped ? 'minus' : 'check'} size={14} />
            <Link to={`/workspace/assets/${id}`}>{title}</Link>
            <span>{skipped ? words.skipped[skipped] : words.isBegun}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.begunNote}</p>
    </Panel>
  )
}
