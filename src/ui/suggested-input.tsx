import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactElement, useId } from 'react'

type Props = Pick<
  TextInputProps,
  | 'name'
  | 'label'
  | 'description'
  | 'defaultValue'
  | 'maxLength'
  | 'error'
  | 'inputMode'
  | 'required'
  | 'size'
  | 'value'
  | 'onChange'
> & { suggestions: string[] }

/** A text field with suggestions from a native datalist, so it works without JavaScript. */
export function SuggestedInput({ suggestions, ...field }: Props): ReactElement {
  const list = useId()
  return (
    <>
      <TextInput {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  )
}
