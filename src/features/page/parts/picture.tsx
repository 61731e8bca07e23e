import type { ReactElement } from 'react'
import type { ShownPicture } from '../schema.ts'

type Props = { picture: ShownPicture; isFirst?: boolean; className?: string | undefined }

/**
 * A picture whose place is kept, in the size that is seen. What a page begins with is loaded at once, all others when they
 * come near.
 */
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
