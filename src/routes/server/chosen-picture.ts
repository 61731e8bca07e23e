import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'

/** The chosen picture. Throws Refusal 422 `picture_missing`. */
export function chosenPicture(picture: File | undefined): File {
  if (picture && picture.size > 0) return picture
  throw new Refusal(422, 'picture_missing', msg`Choose a PNG, JPEG or WebP file first.`)
}
