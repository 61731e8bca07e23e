import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { type ReactElement, useMemo } from 'react'

type Props = {
  pausesWhileTyping: boolean
  setPausesWhileTyping: (pauses: boolean) => void
  follows: boolean
  setFollows: (follows: boolean) => void
}

/** How playback and the text go together. The same element until a switch changes, so that typing draws no player. */
export function usePlaybackSwitches({
  pausesWhileTyping,
  setPausesWhileTyping,
  follows,
  setFollows,
}: Props): ReactElement {
  const { t } = useLingui()
  return useMemo(
    () => (
      <div className="te-group te-end">
        <Switch
          size="xs"
          label={t`Pause while typing`}
          checked={pausesWhileTyping}
          onChange={(event) => setPausesWhileTyping(event.currentTarget.checked)}
        />
        <Switch
          size="xs"
          label={t`Follow`}
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
      </div>
    ),
    [t, pausesWhileTyping, setPausesWhileTyping, follows, setFollows],
  )
}
