import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'

/** A person as an owner types them. */
export const newLead = z.object({
  email: z.email(fieldWords.en.writeEmail).max(254),
  first: z.string().trim().max(80, fieldWords.en.useAtMost80Characters).default(''),
  last: z.string().trim().max(80, fieldWords.en.useAtMost80Characters).default(''),
})
