import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Keeping } from '../schema.ts'

/** A download link, if the workspace allows downloads. */
export function SaveLink({ download }: Keeping): ReactElement | null {
  const { t } = useLingui()
  if (!download) return null
  return (
    <p className="pb-save">
      <a href={download} download>
        {t`Download file`}
      </a>
    </p>
  )
}
