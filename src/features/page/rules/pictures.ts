import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { wording } from '#src/translation/speak.ts'
import { longText, shortText } from './texts.ts'

const pixels = z.int().min(1).max(100_000).optional()
const mediaId = z.object({ media: z.uuid() })
/** An image from the workspace's media (by id) or from an https address. */
export const imageSource = z.union([mediaId, z.object({ url: longText })])
export type ImageSource = z.output<typeof imageSource>

/** A picture as it may be saved on the way: it may have no source yet. */
export const picture = z.object({
  source: imageSource.nullable().default(null),
  alt: shortText.default(''),
  /** The picture's own size, so that its place is kept before it has loaded. */
  width: pixels,
  height: pixels,
})

export type Picture = z.output<typeof picture>

/** None yet, one of the workspace, or one at a secure address. */
export const safeSource = imageSource
  .nullable()
  .refine((source) => source === null || 'media' in source || isSecureAddress(source.url), {
    message: wording(msg`Use an address that starts with https://`),
  })
/** As it has to be for publishing: there, and one of the workspace or at a secure address. */
export const givenSource = imageSource
  .nullable()
  .refine((source) => source !== null, {
    message: wording(msg`Upload a picture or give its address`),
    abort: true,
  })
  .refine(
    (source) => source !== null && ('media' in source || isSecureAddress(source.url)),
    wording(msg`Use an address that starts with https://`),
  )
/** What is missing where a picture has no alternative text. */
export const describe = wording(msg`Describe the picture for people who cannot see it`)

/** A picture that is ready to be published. */
export const readyPicture = picture.extend({ source: givenSource, alt: shortText.min(1, describe) })
