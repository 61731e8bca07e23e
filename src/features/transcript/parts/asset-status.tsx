import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import { assetListLabels } from '../messages/asset-list-labels.ts'
import './asset-parts.css'

type Props = { status: 'draft' | 'transcribing' | 'ready' | 'published' }

/** An asset's status: whether it has the transcript that pages and texts need, and whether it has a published page. */
export function AssetStatus({ status }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Badge variant="light" size="sm" tt="none" className={`status-${status}`}>
      {t(assetListLabels[status])}
    </Badge>
  )
}
