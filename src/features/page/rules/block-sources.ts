import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { srcsetOf } from '#src/features/media/rules/picture-widths.ts'
import type { AudioSource, FormAddress, ShownCard, ShownPicture } from '../schema.ts'
import type { CollectionProps } from './collection-props.ts'
import type { ImageSource, Picture } from './pictures.ts'
import type { VariableValues } from './variables.ts'

/** What blocks refer to: assets by id, media files by theirs. */
export type BlockSources = {
  audio(asset: string): AudioSource | undefined
  image(media: string): string | undefined
  video?(media: string): { src: string; mime: string } | undefined
  /** The cards of a collection's public assets. */
  cards?(grid: CollectionProps): ShownCard[]
  /** Where this page's forms are submitted; without it they are shown but can't be submitted. */
  form?: FormAddress
  /** The assets the page plays, in order; without them quotes don't link to their moments. */
  recordings?: string[]
  /** Known facts about the reader. */
  values?: VariableValues
}

/** An image with its URL; undefined when it has no safe one, or its file was deleted. */
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

/** The URL an image is loaded from. */
export function addressOfPicture(
  source: ImageSource,
  { image }: Pick<BlockSources, 'image'>,
): string | undefined {
  if ('media' in source) return image(source.media)
  return isSecureAddress(source.url) ? source.url : undefined
}
