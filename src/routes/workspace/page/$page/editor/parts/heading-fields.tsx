import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'

export function HeadingFields({ block, onChange, errorOf }: BlockFieldsProps<'heading'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  const levels = [
    { value: '2', label: t`Large` },
    { value: '3', label: t`Small` },
  ]
  return (
    <div className="pe-row">
      <TextInput
        className="pe-grow"
        label={t`Heading`}
        value={props.text}
        error={errorOf('text')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, text: event.currentTarget.value } }, 'text')
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={t`Heading size`}
        data={levels}
        value={String(props.level)}
        onChange={(value) => onChange({ ...block, props: { ...props, level: value === '3' ? 3 : 2 } })}
      />
    </div>
  )
}
