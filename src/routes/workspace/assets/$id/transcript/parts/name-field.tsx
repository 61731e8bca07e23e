import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'

type Props = {
  label: string
  name: string
  maxLength: number
  isLocked: boolean
  onName: (name: string) => void
}

/** A name that counts when Enter is pressed or the field is left. The focus stays, so that keys lead on from here. */
export function NameField({ label, name, maxLength, isLocked, onName }: Props): ReactElement {
  const [draft, setDraft] = useState<string>()

  function settle(): void {
    setDraft(undefined)
    const next = draft?.trim() ?? ''
    if (next !== '' && next !== name) onName(next)
  }

  return (
    <TextInput
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
