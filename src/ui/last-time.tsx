import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { RelativeTime } from './relative-time.tsx'

/** Time of the last occurrence, or "Never". */
export function LastTime({ at }: { at: Date | string | null }): ReactElement {
  const { t } = useLingui()
  return at ? <RelativeTime at={at} /> : <span className="quiet">{t`Never`}</span>
}
