import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { RelativeTime } from './relative-time.tsx'

type Props = { edited: { by: string; at: Date } | null }

/** `Edited by Lea, 3 hours ago`; renders nothing if unknown. `by` is empty for a former member. */
export function EditedLine({ edited }: Props): ReactElement | null {
  const { t } = useLingui()
  if (!edited) return null
  return (
    <span className="quiet">
      {edited.by ? t`Edited by ${{ name: edited.by }}` : t`Edited by a former member`},{' '}
      <RelativeTime at={edited.at} />
    </span>
  )
}
