import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: string
  placeholder?: string
  className?: string
  /** More than one line. */
  isLong?: boolean
  isAddress?: boolean
}

/** One text of a block. */
export function TextLine({ onChange, isLong = false, isAddress = false, ...rest }: Props): ReactElement {
  if (isLong) {
    return (
      <Textarea {...rest} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
    )
  }
  return (
    <TextInput
      {...rest}
      {...(isAddress && { inputMode: 'url' as const, placeholder: 'https://' })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
