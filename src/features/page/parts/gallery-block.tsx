import type { ReactElement } from 'react'
import type { ResolvedLaterBlock } from '../schema.ts'
import { Picture } from './picture.tsx'

type Props = Extract<ResolvedLaterBlock, { type: 'gallery' }>['props']

export function GalleryBlock({ pictures }: Props): ReactElement {
  return (
    <ul className="pb-gallery">
      {pictures.map((picture, place) => (
        // The same image may appear twice; only its position identifies it.
        <li key={place}>
          <figure>
            <Picture picture={picture} />
            {picture.caption ? <figcaption>{picture.caption}</figcaption> : null}
          </figure>
        </li>
      ))}
    </ul>
  )
}
