import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Tag } from '#src/ui/tag.tsx'
import { assetListLabels } from '../messages/asset-list-labels.ts'

type Props = { status: 'draft' | 'transcribing' | 'ready' | 'published' }

const tones = { draft: 'warn', transcribing: 'plain', ready: 'plain', published: 'good' } as const

/** An asset's status: whether it has the transcript that pages and texts need, and whether it has a published page. */
export function AssetStatus({ status }: Props): ReactElement {
  const { t } = useLingui()
  return <Tag tone={tones[status]}>{t(assetListLabels[status])}</Tag>
}
