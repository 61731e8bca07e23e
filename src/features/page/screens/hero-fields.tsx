import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { TextLine } from './text-line.tsx'

export function HeroFields({ block, onChange, errorOf }: BlockFieldsProps<'hero'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  function set(change: Partial<typeof props>, field: string): void {
    onChange({ ...block, props: { ...props, ...change } }, field)
  }
  return (
    <>
      <TextLine
        label={words.headline}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => set({ title }, 'title')}
      />
      <TextLine
        label={words.textBelow}
        isLong
        value={props.lead}
        error={errorOf('lead')}
        onChange={(lead) => set({ lead }, 'lead')}
      />
      <TextLine
        label={words.button}
        description={words.noButton}
        value={props.label}
        error={errorOf('label')}
        onChange={(label) => set({ label }, 'label')}
      />
      <TextLine
        label={words.leads}
        isAddress
        value={props.href}
        error={errorOf('href')}
        onChange={(href) => set({ href }, 'href')}
      />
      <PictureField
        picture={props.image}
        errorOf={(field) => errorOf(`image.${field}`)}
        onChange={(image, field) => set({ image }, field ?? 'image')}
      />
    </>
  )
}
