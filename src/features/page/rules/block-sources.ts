import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { srcsetOf } from '#src/features/media/rules/picture-widths.ts'
import type { AudioSource, FormAddress, ShownCard, ShownPicture } from '../schema.ts'
import type { CollectionProps } from './collection-props.ts'
import type { ImageSource, Picture } from './pictures.ts'
import type { VariableValues } from './variables.ts'

/** What blocks refer to: an asset's sound and words by its id, media files by theirs. */
export type BlockSources = {
  audio(asset: string): AudioSource | undefined
  image(media: string): string | undefined
  video?(media: string): { src: string; mime: string } | undefined
  /** The cards of a collection's assets that anybody may see. */
  cards?(grid: CollectionProps): ShownCard[]
  /** Where the forms of this page are sent; without it they are shown and cannot be sent. */
  form?: FormAddress
  /** The assets that the page plays, by place; without them a quote does not lead to its moment. */
  recordings?: string[]
  /** What is known of who reads. */
  values?: VariableValues
}

/** A picture with its address; undefined while it has none that is safe, or when its file is gone. */
export function shownPicture(
  { source, alt, width, height }: Picture,
  sources: Pick<BlockSources, 'image'>,
): ShownPicture | undefined {
  const src = source ? addressOfPicture(source, sources) : undefined
  if (!src) return undefined
  const srcset = source && 'media' in source ? srcsetOf(src, width) : undefined
  return {
    src,
    alt,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(srcset !== undefined && { srcset }),
  }
}

/** Where a picture is loaded from. */
export function addressOfPicture(
  source: ImageSource,
  { image }: Pick<BlockSources, 'image'>,
): string | undefined {
  if ('media' in source) return image(source.media)
  return isSecureAddress(source.url) ? source.url : undefined
}
