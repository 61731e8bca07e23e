import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'

export function QuoteFields({ block, onChange, errorOf }: BlockFieldsProps<'quote'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  return (
    <>
      <Textarea
        label={t`Quote`}
        description={t`Without quotation marks. The page adds them.`}
        autosize
        minRows={2}
        value={props.text}
        error={errorOf('text')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, text: event.currentTarget.value } }, 'text')
        }
      />
      <TextInput
        label={t`Speaker`}
        value={props.cite}
        error={errorOf('cite')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, cite: event.currentTarget.value } }, 'cite')
        }
      />
    </>
  )
}
