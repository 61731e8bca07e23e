import { TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'

type Props = {
  label: string
  value: string
  /** Parsed value; undefined if invalid, which isn't saved. */
  parse: (text: string) => (() => void) | undefined
  error: string
} & Partial<Record<'type' | 'suffix', string>> & { min?: number; max?: number }

/** A field that saves valid input and keeps invalid text as typed. */
export function DraftInput({ label, value, parse, error, type = 'text', min, max }: Props): ReactElement {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText(value)
    setWrong(false)
  }, [value])
  return (
    <TextInput
      size="xs"
      label={label}
      type={type}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      value={text}
      error={isWrong ? error : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const keep = parse(typed)
        setText(typed)
        setWrong(keep === undefined)
        keep?.()
      }}
    />
  )
}
