import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ImageField } from './image-field.tsx'
import { TextLine } from './text-line.tsx'

export function HeroFields({ block, onChange, errorOf }: BlockFieldsProps<'hero'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  function set(change: Partial<typeof props>, field: string): void {
    onChange({ ...block, props: { ...props, ...change } }, field)
  }
  return (
    <>
      <TextLine
        label={t`Headline`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => set({ title }, 'title')}
      />
      <TextLine
        label={t`Text below the headline`}
        isLong
        value={props.lead}
        error={errorOf('lead')}
        onChange={(lead) => set({ lead }, 'lead')}
      />
      <TextLine
        label={t`Button label`}
        description={t`Leave empty for no button.`}
        value={props.label}
        error={errorOf('label')}
        onChange={(label) => set({ label }, 'label')}
      />
      <TextLine
        label={t`Link URL`}
        isAddress
        value={props.href}
        error={errorOf('href')}
        onChange={(href) => set({ href }, 'href')}
      />
      <ImageField
        picture={props.image}
        errorOf={(field) => errorOf(`image.${field}`)}
        onChange={(image, field) => set({ image }, field ?? 'image')}
      />
    </>
  )
}
