import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import type { AssetKind } from '../schema.ts'

export const assetIcons: Record<AssetKind, IconName> = {
  audio: 'audio-lines',
  document: 'file-text',
  image: 'image',
  article: 'newspaper',
}

/** Icon for an asset's type; the label is shown next to it. */
export function AssetMark({ kind }: { kind: AssetKind }): ReactElement {
  return <Icon name={assetIcons[kind]} size={14} />
}
