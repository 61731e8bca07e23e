import type { ReactElement } from 'react'
import type { ResolvedLaterBlock } from '../schema.ts'
import { Picture } from './picture.tsx'

type Props = Extract<ResolvedLaterBlock, { type: 'gallery' }>['props']

export function GalleryBlock({ pictures }: Props): ReactElement {
  return (
    <ul className="pb-gallery">
      {pictures.map((picture, place) => (
        // Two pictures may be the same one; their order is who they are.
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
