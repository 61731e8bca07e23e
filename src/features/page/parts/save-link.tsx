import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Keeping } from '../schema.ts'

/** Saves a file, where its sender lets readers keep it. */
export function SaveLink({ download }: Keeping): ReactElement | null {
  const { t } = useLingui()
  if (!download) return null
  return (
    <p className="pb-save">
      <a href={download} download>
        {t`Save the file`}
      </a>
    </p>
  )
}
