import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ImageField } from './image-field.tsx'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

const noPicture = { source: null, alt: '' }

export function GalleryFields({ block, onChange, errorOf }: BlockFieldsProps<'gallery'>): ReactElement {
  const { t } = useLingui()
  const { pictures } = block.props
  return (
    <ItemRows
      legend={t`Images`}
      entry={{
        up: (place: number) => t`Move image ${place} up`,
        down: (place: number) => t`Move image ${place} down`,
        remove: (place: number) => t`Remove image ${place}`,
        add: t`Add image`,
      }}
      items={pictures}
      blank={{ ...noPicture, caption: '' }}
      error={errorOf('pictures')}
      onChange={(next) => onChange({ ...block, props: { pictures: next } })}
    >
      {(picture, place, put) => (
        <>
          <ImageField
            picture={picture}
            errorOf={(field) => errorOf(`pictures.${place}.${field}`)}
            onChange={(next) => put({ ...picture, ...next })}
          />
          <TextLine
            label={t`Caption`}
            value={picture.caption}
            onChange={(caption) => put({ ...picture, caption })}
          />
        </>
      )}
    </ItemRows>
  )
}

export function LogoWallFields({ block, onChange, errorOf }: BlockFieldsProps<'logo_wall'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  return (
    <>
      <TextLine
        label={t`Title`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
      <ItemRows
        legend={t`Logos`}
        entry={{
          up: (place: number) => t`Move logo ${place} up`,
          down: (place: number) => t`Move logo ${place} down`,
          remove: (place: number) => t`Remove logo ${place}`,
          add: t`Add logo`,
        }}
        items={props.logos}
        blank={{ ...noPicture, href: '' }}
        error={errorOf('logos')}
        onChange={(logos) => onChange({ ...block, props: { ...props, logos } })}
      >
        {(logo, place, put) => (
          <>
            <ImageField
              picture={logo}
              errorOf={(field) => errorOf(`logos.${place}.${field}`)}
              onChange={(next) => put({ ...logo, ...next })}
            />
            <TextLine
              label={t`Link URL`}
              isAddress
              value={logo.href}
              error={errorOf(`logos.${place}.href`)}
              onChange={(href) => put({ ...logo, href })}
            />
          </>
        )}
      </ItemRows>
    </>
  )
}
