import type { ReactElement } from 'react'
import type { ResolvedImage } from '../schema.ts'
import { Picture } from './picture.tsx'

/** A picture that loads when it comes near. Its place is kept by its own size, or by a frame of three to two. */
export function ImageBlock({ caption, ...picture }: ResolvedImage['props']): ReactElement {
  const isSized = picture.width !== undefined && picture.height !== undefined
  return (
    <figure className="pb-image">
      <Picture picture={picture} className={isSized ? undefined : 'pb-unsized'} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
