import { useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { makerStepLabels } from '../messages/maker-labels.ts'
import type { ClipCreationState } from './use-clip-creation.ts'

/** Progress of a clip, and any error. */
export function ClipProgress({
  state,
  onSendAgain,
}: {
  state: ClipCreationState
  onSendAgain: () => void
}): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  if (state.kind !== 'making')
    return (
      <div className="clip-course">
        <p role="alert">{state.message}</p>
        {state.kind === 'unsent' ? (
          <Button variant="default" onClick={onSendAgain}>
            {t`Try again`}
          </Button>
        ) : null}
      </div>
    )
  const { step, part } = state.step
  const percent = part.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="clip-course">
      <Progress value={part * 100} aria-label={t`Progress`} />
      <p>{t(makerStepLabels[step](percent))}</p>
      <p className="row-sub">{t`Your browser is creating the clip. Keep this page open until it’s done.`}</p>
    </div>
  )
}
