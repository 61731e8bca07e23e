import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { PictureField } from './picture-field.tsx'
import { TextLine } from './text-line.tsx'

const noPicture = { source: null, alt: '' }

export function GalleryFields({ block, onChange, errorOf }: BlockFieldsProps<'gallery'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { pictures } = block.props
  return (
    <ItemRows
      legend={words.pictures}
      entry={words.aPicture}
      items={pictures}
      blank={{ ...noPicture, caption: '' }}
      error={errorOf('pictures')}
      onChange={(next) => onChange({ ...block, props: { pictures: next } })}
    >
      {(picture, place, put) => (
        <>
          <PictureField
            picture={picture}
            errorOf={(field) => errorOf(`pictures.${place}.${field}`)}
            onChange={(next) => put({ ...picture, ...next })}
          />
          <TextLine
            label={words.caption}
            value={picture.caption}
            onChange={(caption) => put({ ...picture, caption })}
          />
        </>
      )}
    </ItemRows>
  )
}

export function LogoWallFields({ block, onChange, errorOf }: BlockFieldsProps<'logo_wall'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  return (
    <>
      <TextLine
        label={words.title}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
      <ItemRows
        legend={words.logos}
        entry={words.aLogo}
        items={props.logos}
        blank={{ ...noPicture, href: '' }}
        error={errorOf('logos')}
        onChange={(logos) => onChange({ ...block, props: { ...props, logos } })}
      >
        {(logo, place, put) => (
          <>
            <PictureField
              picture={logo}
              errorOf={(field) => errorOf(`logos.${place}.${field}`)}
              onChange={(next) => put({ ...logo, ...next })}
            />
            <TextLine
              label={words.leads}
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
