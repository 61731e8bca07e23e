import type { ReactElement } from 'react'
import type { ResolvedImage } from '../schema.ts'

/** A picture that loads when it comes near. Its place is kept by its own size, or by a frame of three to two. */
export function ImageBlock({ src, alt, caption, width, height }: ResolvedImage['props']): ReactElement {
  const isSized = width !== undefined && height !== undefined
  return (
    <figure className="pb-image">
      <img
        className={isSized ? undefined : 'pb-unsized'}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
