import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import { assetListLabels } from '../messages/asset-list-labels.ts'
import './asset-parts.css'

type Props = { status: 'draft' | 'transcribing' | 'ready' | 'published' }

/** Whether an asset has what it needs for pages and texts, which is a transcript, and whether there is a page of it. */
export function AssetStatus({ status }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Badge variant="light" size="sm" tt="none" className={`status-${status}`}>
      {t(assetListLabels[status])}
    </Badge>
  )
}
