import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'
import { contactWords } from './words/contact-words.ts'

const { en } = contactWords

/** What somebody has to say when their company decides. */
export const dealRoles = [
  'champion',
  'decision_maker',
  'economic_buyer',
  'influencer',
  'user',
  'blocker',
  'unknown',
] as const
export type DealRole = (typeof dealRoles)[number]

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed())
const line = text.transform((value) => value.replace(/\s+/g, ' ').trim())
const name = line.pipe(z.string().max(80, fieldWords.en.useAtMost80Characters)).default('')

/** A web address as people write it; without a protocol it is one of https. */
const profile = line
  .transform((typed) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), en.writeProfile)
  .pipe(z.string().max(300, fieldWords.en.useAtMost300Characters))
  .default('')

const dealRole = z.enum(dealRoles, en.chooseRole)

/** What is known of a person at a company, as forms send it; empty is not known. */
const contactFields = z.object({
  first: name,
  last: name,
  email: line
    .pipe(z.union([z.literal(''), z.email(fieldWords.en.writeEmail).max(254)], fieldWords.en.writeEmail))
    .default(''),
  title: line.pipe(z.string().max(120, fieldWords.en.useAtMost120Characters)).default(''),
  phone: line.pipe(z.string().regex(/^[+()\d\s./-]{0,40}$/, en.writePhone)).default(''),
  profile,
  role: dealRole.default('unknown'),
  note: text
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(2000, fieldWords.en.useAtMost2000Characters))
    .default(''),
})
export type ContactFacts = z.output<typeof contactFields>
export type SomeContactFacts = Partial<ContactFacts>

export const contactFactNames = contactFields.keyof().options

const version = z.coerce.number<string | undefined>().int().min(1).max(2_147_483_647)

function isNamed({ first, last, email }: ContactFacts): boolean {
  return first !== '' || last !== '' || email !== ''
}

const nameless = { path: ['first'], message: en.nameThem }

export const newContact = contactFields.extend({ account: z.uuid() }).refine(isNamed, nameless)

/** `version` is that of the contact as it was read. */
export const changedContact = contactFields.extend({ contact: z.uuid(), version }).refine(isNamed, nameless)

export const oneContact = z.object({ contact: z.uuid() })

/** The role of a contact, or of a lead who then becomes one of this company. */
export const givenRole = z.union([
  z.object({ contact: z.uuid(), role: dealRole }),
  z.object({ lead: z.uuid(), account: z.uuid(), role: dealRole }),
])

/** A change of a contact to take back. */
export const madeContactChange = z.object({ contact: z.uuid(), version })

function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.')
}
