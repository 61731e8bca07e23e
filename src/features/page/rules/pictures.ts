import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { wording } from '#src/translation/speak.ts'
import { longText, shortText } from './texts.ts'

const pixels = z.int().min(1).max(100_000).optional()
const mediaId = z.object({ media: z.uuid() })
/** An image from the workspace's media (by id) or an https URL. */
export const imageSource = z.union([mediaId, z.object({ url: longText })])
export type ImageSource = z.output<typeof imageSource>

/** A draft image: it may have no source yet. */
export const picture = z.object({
  source: imageSource.nullable().default(null),
  alt: shortText.default(''),
  /** The image's natural size, to reserve its space before it loads. */
  width: pixels,
  height: pixels,
})

export type Picture = z.output<typeof picture>

/** No source yet, a workspace image, or an https URL. */
export const safeSource = imageSource
  .nullable()
  .refine((source) => source === null || 'media' in source || isSecureAddress(source.url), {
    message: wording(msg`Use a URL that starts with https://.`),
  })
/** Required for publishing: a workspace image or an https URL. */
export const givenSource = imageSource
  .nullable()
  .refine((source) => source !== null, {
    message: wording(msg`Upload an image or enter its URL.`),
    abort: true,
  })
  .refine(
    (source) => source !== null && ('media' in source || isSecureAddress(source.url)),
    wording(msg`Use a URL that starts with https://.`),
  )
export const describe = wording(msg`Add alt text for people who can’t see the image.`)

/** A publishable image. */
export const readyPicture = picture.extend({ source: givenSource, alt: shortText.min(1, describe) })
