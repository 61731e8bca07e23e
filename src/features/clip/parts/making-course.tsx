import { Button, Progress } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale, useWords } from '#src/words/reader.ts'
import { makerWords } from '../words/maker-words.ts'
import type { MakingState } from './use-making.ts'

/** How far a clip has come, and what kept it from coming further. */
export function MakingCourse({
  state,
  onSendAgain,
}: {
  state: MakingState
  onSendAgain: () => void
}): ReactElement {
  const words = useWords(makerWords)
  const locale = useLocale()
  if (state.kind !== 'making')
    return (
      <div className="clip-course">
        <p role="alert">{state.message}</p>
        {state.kind === 'unsent' ? (
          <Button variant="default" onClick={onSendAgain}>
            {words.sendAgain}
          </Button>
        ) : null}
      </div>
    )
  const { step, part } = state.step
  const percent = part.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="clip-course">
      <Progress value={part * 100} aria-label={words.progress} />
      <p>{words.steps[step](percent)}</p>
      <p className="row-sub">{words.stays}</p>
    </div>
  )
}
