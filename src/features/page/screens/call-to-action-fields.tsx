import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields.tsx'

export function CallToActionFields({
  block,
  onChange,
  errorOf,
}: BlockFieldsProps<'call_to_action'>): ReactElement {
  const { props } = block
  return (
    <>
      <TextInput
        label="What the button says"
        value={props.label}
        error={errorOf('label')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, label: event.currentTarget.value } }, 'label')
        }
      />
      <TextInput
        label="Where it leads"
        placeholder="https://"
        inputMode="url"
        value={props.href}
        error={errorOf('href')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, href: event.currentTarget.value } }, 'href')
        }
      />
      <TextInput
        label="Note below the button"
        value={props.note}
        error={errorOf('note')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, note: event.currentTarget.value } }, 'note')
        }
      />
    </>
  )
}
