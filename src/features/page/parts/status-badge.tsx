import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Tag } from '#src/ui/tag.tsx'
import { pageStatusLabels } from '../messages/page-status-labels.ts'
import type { PageStatus } from '../rules.ts'

const tones = { draft: 'plain', scheduled: 'plain', published: 'good', changed: 'warn' } as const

export function StatusBadge({ status }: { status: PageStatus }): ReactElement {
  const { t } = useLingui()

  const { label, title } = pageStatusLabels[status]
  return (
    <Tag tone={tones[status]} title={t(title)}>
      {t(label)}
    </Tag>
  )
}
