import { SegmentedControl, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

export function HeadingFields({ block, onChange, errorOf }: BlockFieldsProps<'heading'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  const levels = [
    { value: '2', label: words.large },
    { value: '3', label: words.small },
  ]
  return (
    <div className="pe-row">
      <TextInput
        className="pe-grow"
        label={words.heading}
        value={props.text}
        error={errorOf('text')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, text: event.currentTarget.value } }, 'text')
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={words.headingSize}
        data={levels}
        value={String(props.level)}
        onChange={(value) => onChange({ ...block, props: { ...props, level: value === '3' ? 3 : 2 } })}
      />
    </div>
  )
}
