import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ImportRow } from '#src/features/feed/server/list-imports.ts'
import { useLocale } from '#src/translation/reader.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { newAssetLabels } from './new-asset.ts'

const marks = {
  done: 'status-ready',
  found: 'status-new',
  queued: 'status-draft',
  failed: 'status-failed',
} as const

/** Whether an episode or file is new, on its way, here or not to be had, and why. */
export function ImportState({ item }: { item: ImportRow }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <span className="import-state">
      <Badge variant="light" size="sm" tt="none" className={marks[item.state]}>
        {t(newAssetLabels[item.state])}
      </Badge>
      {item.problem ? (
        <span className="import-problem">{readStoredMessage(locale, item.problem)}</span>
      ) : null}
    </span>
  )
}
