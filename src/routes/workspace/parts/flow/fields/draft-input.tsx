import { TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'

type Props = {
  label: string
  value: string
  /** What the text means; undefined while it means nothing, and is not kept. */
  parse: (text: string) => (() => void) | undefined
  error: string
} & Partial<Record<'type' | 'suffix', string>> & { min?: number; max?: number }

/** A field whose text is kept as soon as it means something, and stays as it was typed until then. */
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
