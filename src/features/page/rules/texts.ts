import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

export const shortText = z
  .string()
  .overwrite(storable)
  .trim()
  .max(300, wording(msg`Use at most 300 characters.`))
export const longText = z
  .string()
  .overwrite(storable)
  .trim()
  .max(2000, wording(msg`Use at most 2,000 characters.`))
