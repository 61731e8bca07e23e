import { TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  name: string
  maxLength: number
  isLocked: boolean
  /** It was just made: selected, so that typing replaces the proposal. */
  isFresh?: boolean
  onName: (name: string) => void
}

/** A name that counts when Enter is pressed or the field is left. The focus stays, so that keys lead on from here. */
export function NameField({
  label,
  name,
  maxLength,
  isLocked,
  isFresh = false,
  onName,
}: Props): ReactElement {
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFresh) return
    field.current?.focus()
    field.current?.select()
  }, [isFresh])

  function settle(): void {
    setDraft(undefined)
    const next = draft?.trim() ?? ''
    if (next !== '' && next !== name) onName(next)
  }

  return (
    <TextInput
      ref={field}
      size="xs"
      aria-label={label}
      value={draft ?? name}
      maxLength={maxLength}
      readOnly={isLocked}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
