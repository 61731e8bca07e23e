import { SegmentedControl, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields.tsx'

const levels = [
  { value: '2', label: 'Large' },
  { value: '3', label: 'Small' },
]

export function HeadingFields({ block, onChange, errorOf }: BlockFieldsProps<'heading'>): ReactElement {
  const { props } = block
  return (
    <div className="pe-row">
      <TextInput
        className="pe-grow"
        label="Heading"
        value={props.text}
        error={errorOf('text')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, text: event.currentTarget.value } }, 'text')
        }
      />
      <SegmentedControl
        size="xs"
        aria-label="Size of the heading"
        data={levels}
        value={String(props.level)}
        onChange={(value) => onChange({ ...block, props: { ...props, level: value === '3' ? 3 : 2 } })}
      />
    </div>
  )
}
