import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'

export function CallToActionFields({
  block,
  onChange,
  errorOf,
}: BlockFieldsProps<'call_to_action'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  return (
    <>
      <TextInput
        label={t`Button label`}
        value={props.label}
        error={errorOf('label')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, label: event.currentTarget.value } }, 'label')
        }
      />
      <TextInput
        label={t`Link URL`}
        placeholder="https://"
        inputMode="url"
        value={props.href}
        error={errorOf('href')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, href: event.currentTarget.value } }, 'href')
        }
      />
      <TextInput
        label={t`Note below the button`}
        value={props.note}
        error={errorOf('note')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, note: event.currentTarget.value } }, 'note')
        }
      />
    </>
  )
}
