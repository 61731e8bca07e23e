import type { ReactElement } from 'react'
import type { PageStatus } from '../rules.ts'
import './status-badge.css'

const looks = {
  draft: { label: 'Draft', title: 'Visitors cannot see it' },
  scheduled: { label: 'Scheduled', title: 'Visitors see it at its time' },
  published: { label: 'Published', title: 'Visitors see it as it is' },
  changed: { label: 'Changed since publish', title: 'Visitors see it as it was published' },
} as const

export function StatusBadge({ status }: { status: PageStatus }): ReactElement {
  const { label, title } = looks[status]
  return (
    <span className="page-status" data-status={status} title={title}>
      {label}
    </span>
  )
}
