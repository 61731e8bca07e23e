import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'

/** A stretch of the recording, in milliseconds. */
export type Stretch = { startMs: number; endMs: number }

type Props = { asset: string; pick: () => Stretch | undefined }

/** Leads to where the words that are selected are cut out of the recording. */
export function ClipButton({ asset, pick }: Props): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()

  function open(): void {
    // Without a selection, a message was shown.
    const picked = pick()
    if (!picked) return
    const { startMs, endMs } = picked
    void navigate(`/workspace/assets/${asset}/assets?from=${startMs / 1000}&until=${endMs / 1000}`)
  }

  return (
    <Button size="compact-sm" variant="default" onClick={open}>
      {t`Clip`}
    </Button>
  )
}
