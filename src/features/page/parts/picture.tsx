import type { ReactElement } from 'react'
import type { ShownPicture } from '../schema.ts'

type Props = { picture: ShownPicture; isFirst?: boolean }

/** A picture whose place is kept. What a page begins with is loaded at once, all others when they come near. */
export function Picture({ picture, isFirst = false }: Props): ReactElement {
  const { src, alt, width, height } = picture
  return (
    <img
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
