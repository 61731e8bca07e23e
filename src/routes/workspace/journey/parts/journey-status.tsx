import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { JourneyStatus as Status } from '#src/features/journey/schema.ts'
import { Tag } from '#src/ui/tag.tsx'
import { publishAboutStateLabels, publishStateLabels } from './publish-labels.ts'

export function JourneyStatus({ status }: { status: Status }): ReactElement {
  const { t } = useLingui()
  const tone = status === 'live' ? 'good' : status === 'paused' ? 'warn' : 'plain'
  return (
    <Tag tone={tone} title={t(publishAboutStateLabels[status])}>
      {t(publishStateLabels[status])}
    </Tag>
  )
}
