import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { assetListWords } from '../words/asset-list-words.ts'
import './asset-parts.css'

type Props = { status: 'draft' | 'transcribing' | 'ready' | 'published' }

/** Whether an asset has what it needs for pages and texts, which is a transcript, and whether there is a page of it. */
export function AssetStatus({ status }: Props): ReactElement {
  const words = useWords(assetListWords)
  return (
    <Badge variant="light" size="sm" tt="none" className={`status-${status}`}>
      {words[status]}
    </Badge>
  )
}
