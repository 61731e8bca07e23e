import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'

/** A company as a person types it. `domain` may be pasted as an address; empty means that it is not known. */
export const newAccount = z.object({
  name: z.string().trim().min(1, fieldWords.en.writeCompany).max(120, fieldWords.en.useAtMost120Characters),
  domain: z
    .string()
    .trim()
    .max(300)
    .default('')
    .transform(withoutAddressParts)
    .refine((domain) => domain === '' || isDomain(domain), fieldWords.en.writeDomain),
})

function withoutAddressParts(typed: string): string {
  const host = typed.replace(/^[a-z]+:\/\//i, '').split(/[/?#:]/, 1)[0] ?? ''
  return host.replace(/^www\./i, '').toLowerCase()
}

function isDomain(text: string): boolean {
  return text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(text)
}
