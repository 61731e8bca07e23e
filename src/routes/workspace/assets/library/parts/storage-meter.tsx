import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { StorageShares } from '#src/features/media/server/storage-use.ts'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import { fileShareLabels } from '#src/routes/workspace/assets/parts/file-labels.ts'
import { useLocale } from '#src/translation/reader.ts'

const kinds = ['recordings', 'pictures', 'others', 'trash'] as const

/** Used storage by type of file. */
export function StorageMeter({ storage }: { storage: StorageShares }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { bytes, maxBytes } = storage
  const said = t`${{ used: sizeText(bytes, locale) }} of ${{ most: sizeText(maxBytes, locale) }} used`
  const shown = kinds.filter((kind) => storage[kind] > 0)
  return (
    <section className="storage" aria-label={t`Storage`}>
      <p className="storage-use">{said}</p>
      <div
        className="storage-bar"
        role="meter"
        aria-label={t`Storage`}
        aria-valuemin={0}
        aria-valuemax={maxBytes}
        aria-valuenow={Math.min(bytes, maxBytes)}
        aria-valuetext={said}
      >
        {shown.map((kind) => (
          <span key={kind} data-kind={kind} style={{ width: `${(storage[kind] / maxBytes) * 100}%` }} />
        ))}
      </div>
      <ul className="storage-kinds">
        {shown.map((kind) => (
          <li key={kind}>
            <span className="storage-mark" data-kind={kind} aria-hidden="true" />
            {t(fileShareLabels[kind])} <span className="quiet">{sizeText(storage[kind], locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
