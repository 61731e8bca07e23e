import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { PageStatus } from '../rules.ts'
import { pageStatusWords } from '../words/page-status-words.ts'
import './status-badge.css'

export function StatusBadge({ status }: { status: PageStatus }): ReactElement {
  const { label, title } = useWords(pageStatusWords)[status]
  return (
    <span className="page-status" data-status={status} title={title}>
      {label}
    </span>
  )
}
