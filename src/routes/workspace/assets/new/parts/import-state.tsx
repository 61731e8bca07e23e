import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ImportRow } from '#src/features/feed/server/list-imports.ts'
import { useLocale } from '#src/translation/reader.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { Tag } from '#src/ui/tag.tsx'
import { newAssetLabels } from './new-asset.ts'

const tones = { done: 'good', found: 'plain', queued: 'warn', failed: 'bad' } as const

/** Whether an episode or file is new, on its way, here or not to be had, and why. */
export function ImportState({ item }: { item: ImportRow }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <span className="import-state">
      <Tag tone={tones[item.state]}>{t(newAssetLabels[item.state])}</Tag>
      {item.problem ? (
        <span className="import-problem">{readStoredMessage(locale, item.problem)}</span>
      ) : null}
    </span>
  )
}
