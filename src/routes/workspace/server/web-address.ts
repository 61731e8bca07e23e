import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { withScheme } from '#src/text/with-scheme.ts'
import { wording } from '#src/translation/speak.ts'

/** A URL of any site. */
export const webAddress = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(2000, wording(msg`Use a URL of at most 2,000 characters.`))
  .refine((text) => /^https?:\/\/\S+$/i.test(text), wording(msg`Enter the full URL, starting with https://.`))
