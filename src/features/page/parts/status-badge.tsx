import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { pageStatusLabels } from '../messages/page-status-labels.ts'
import type { PageStatus } from '../rules.ts'
import './status-badge.css'

export function StatusBadge({ status }: { status: PageStatus }): ReactElement {
  const { t } = useLingui()

  const { label, title } = pageStatusLabels[status]
  return (
    <span className="page-status" data-status={status} title={t(title)}>
      {t(label)}
    </span>
  )
}
