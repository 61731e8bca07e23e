import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { recorderProblemLabels } from '#src/features/transcript/messages/recorder-labels.ts'
import type { MicrophoneProblem } from '#src/features/transcript/rules/recording.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { problem: MicrophoneProblem; onRetry: () => void }

/** Why there is no sound, what to do about it, and the other way in. */
export function MicrophoneTrouble({ problem, onRetry }: Props): ReactElement {
  const { t } = useLingui()
  const { head, what } = recorderProblemLabels[problem]
  return (
    <Panel>
      <div className="recorder-begin">
        <div role="alert">
          <h2>{t(head)}</h2>
          <p>{t(what)}</p>
        </div>
        <div className="recorder-actions">
          {problem === 'unsupported' ? null : <Button onClick={onRetry}>{t`Try again`}</Button>}
          <LinkButton to="/workspace/assets" label={t`Upload a recording instead`} />
        </div>
      </div>
    </Panel>
  )
}
