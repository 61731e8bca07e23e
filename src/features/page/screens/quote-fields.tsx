import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

export function QuoteFields({ block, onChange, errorOf }: BlockFieldsProps<'quote'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  return (
    <>
      <Textarea
        label={words.quote}
        description={words.noMarks}
        autosize
        minRows={2}
        value={props.text}
        error={errorOf('text')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, text: event.currentTarget.value } }, 'text')
        }
      />
      <TextInput
        label={words.whoSaid}
        value={props.cite}
        error={errorOf('cite')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, cite: event.currentTarget.value } }, 'cite')
        }
      />
    </>
  )
}
