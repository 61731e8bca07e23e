import type { ReactElement } from 'react'
import type { ShownPicture } from '../schema.ts'

type Props = { picture: ShownPicture; isFirst?: boolean; className?: string | undefined }

/** An image with reserved space and responsive sizes. The first image of a page loads eagerly, all others lazily. */
export function Picture({ picture, isFirst = false, className }: Props): ReactElement {
  const { src, srcset, alt, width, height } = picture
  return (
    <img
      className={className}
      sizes={srcset && 'auto, 100vw'}
      srcSet={srcset}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
