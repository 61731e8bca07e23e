import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

export function CallToActionFields({
  block,
  onChange,
  errorOf,
}: BlockFieldsProps<'call_to_action'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  return (
    <>
      <TextInput
        label={words.button}
        value={props.label}
        error={errorOf('label')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, label: event.currentTarget.value } }, 'label')
        }
      />
      <TextInput
        label={words.leads}
        placeholder="https://"
        inputMode="url"
        value={props.href}
        error={errorOf('href')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, href: event.currentTarget.value } }, 'href')
        }
      />
      <TextInput
        label={words.note}
        value={props.note}
        error={errorOf('note')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, note: event.currentTarget.value } }, 'note')
        }
      />
    </>
  )
}
