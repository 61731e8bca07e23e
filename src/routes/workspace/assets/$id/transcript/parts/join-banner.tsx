import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { segments: number; onJoin: () => void }

/** Offers to join the cues of an imported subtitle file. */
export function JoinBanner({ segments, onJoin }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="te-lock te-join" role="status">
      <span>{t`This transcript has ${{ count: segments }} subtitle cues. Join each speaker’s cues into paragraphs to make it easier to read and edit. The timing doesn’t change.`}</span>
      <Button size="compact-sm" variant="default" onClick={onJoin}>
        {t`Join into paragraphs`}
      </Button>
    </div>
  )
}
