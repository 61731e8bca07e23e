import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ImportRow } from '#src/features/transcript/server/import/list-imports.ts'
import { useWords } from '#src/words/reader.ts'
import { newAssetWords } from '../words/new-asset.ts'

/** Whether an episode or file is new, on its way, here or not to be had, and why. */
export function ImportState({ item }: { item: ImportRow }): ReactElement {
  const words = useWords(newAssetWords)
  return (
    <span className="import-state">
      <Badge
        variant="light"
        size="sm"
        tt="none"
        className={item.state === 'done' ? 'status-ready' : 'status-draft'}
      >
        {words[item.state]}
      </Badge>
      {item.problem ? <span className="import-problem">{item.problem}</span> : null}
    </span>
  )
}
