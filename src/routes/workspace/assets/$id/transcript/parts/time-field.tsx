import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { momentText, readMoment } from '#src/features/transcript/rules/moment-text.ts'
import type { Room } from '#src/features/transcript/rules/retime.ts'

type Props = {
  label: string
  /** It is for screen readers alone. */
  hidesLabel?: true
  ms: number | null
  room: Room
  onMs: (ms: number) => void
  onLeave: () => void
}

/** A time in the recording, applied on Enter or blur. Invalid input stays to be corrected. */
export function TimeField({ label, hidesLabel, ms, room, onMs, onLeave }: Props): ReactElement {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState('')

  function settle(): void {
    if (draft === undefined || draft.trim() === '') return letGo()
    const typed = readMoment(draft)
    if (typed === undefined) return setProblem(t`Enter a time such as 1:02.5.`)
    const { min, max } = room
    if (typed < min || typed > max)
      return setProblem(
        t`Enter a time between ${{ min: momentText(min) }} and ${{ max: momentText(max) }} to avoid overlapping what’s before or after.`,
      )
    letGo()
    onMs(typed)
  }

  function letGo(): void {
    setDraft(undefined)
    setProblem('')
  }

  return (
    <TextInput
      className="te-time-field"
      size="xs"
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      maxLength={20}
      value={draft ?? (ms === null ? '' : momentText(ms))}
      error={problem || undefined}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        setProblem('')
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key !== 'Escape') return
        if (draft === undefined) onLeave()
        else letGo()
      }}
    />
  )
}
