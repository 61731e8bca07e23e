import type { ReactElement } from 'react'
import type { ResolvedImage } from '../schema.ts'
import { Picture } from './picture.tsx'

/** A lazy-loaded image. Its space is reserved by its own size, or by a 3:2 frame. */
export function ImageBlock({ caption, ...picture }: ResolvedImage['props']): ReactElement {
  const isSized = picture.width !== undefined && picture.height !== undefined
  return (
    <figure className="pb-image">
      <Picture picture={picture} className={isSized ? undefined : 'pb-unsized'} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
