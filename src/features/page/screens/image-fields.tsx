import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { TextLine } from './text-line.tsx'

export function ImageFields({ block, onChange, errorOf }: BlockFieldsProps<'image'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  return (
    <>
      <PictureField
        picture={props}
        errorOf={errorOf}
        onChange={(picture, field) => onChange({ ...block, props: { ...props, ...picture } }, field)}
      />
      <TextLine
        label={words.caption}
        value={props.caption}
        error={errorOf('caption')}
        onChange={(caption) => onChange({ ...block, props: { ...props, caption } }, 'caption')}
      />
    </>
  )
}
