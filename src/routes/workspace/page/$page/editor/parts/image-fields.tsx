import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ImageField } from './image-field.tsx'
import { TextLine } from './text-line.tsx'

export function ImageFields({ block, onChange, errorOf }: BlockFieldsProps<'image'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  return (
    <>
      <ImageField
        picture={props}
        errorOf={errorOf}
        onChange={(picture, field) => onChange({ ...block, props: { ...props, ...picture } }, field)}
      />
      <TextLine
        label={t`Caption`}
        value={props.caption}
        error={errorOf('caption')}
        onChange={(caption) => onChange({ ...block, props: { ...props, caption } }, 'caption')}
      />
    </>
  )
}
