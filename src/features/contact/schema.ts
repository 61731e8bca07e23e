import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { readTypedUrl } from '#src/features/account/rules/typed-url.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** A contact's role in a deal. */
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

const text = z.string().transform(storable)
const line = text.transform(oneLine)
const name = line.pipe(z.string().max(80, wording(msg`Use at most 80 characters.`))).default('')

/** A URL as people type it; https is assumed. */
const profile = line
  .transform((typed) => (typed === '' ? '' : readTypedUrl(typed)))
  .pipe(
    z
      .string(wording(msg`Enter a URL such as linkedin.com/in/lea-sand, or leave it empty.`))
      .max(300, wording(msg`Use at most 300 characters.`)),
  )
  .default('')

const dealRole = z.enum(dealRoles, wording(msg`Choose a role from the list.`))

/** Facts about a person at a company, from forms; empty means unknown. */
const contactFields = z.object({
  first: name,
  last: name,
  email: line
    .pipe(
      z.union(
        [z.literal(''), z.email(wording(msg`Enter an email address such as name@company.com.`)).max(254)],
        wording(msg`Enter an email address such as name@company.com.`),
      ),
    )
    .default(''),
  title: line.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`))).default(''),
  phone: line
    .pipe(
      z
        .string()
        .regex(
          /^[+()\d\s./-]{0,40}$/,
          wording(msg`Enter a phone number of up to 40 characters, such as +49 30 123456.`),
        ),
    )
    .default(''),
  profile,
  role: dealRole.default('unknown'),
  note: text
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters.`)))
    .default(''),
})
export type ContactFacts = z.output<typeof contactFields>
export type SomeContactFacts = Partial<ContactFacts>

export const contactFactNames = contactFields.keyof().options

const version = z.coerce.number<string | undefined>().int().min(1).max(2_147_483_647)

function isNamed({ first, last, email }: ContactFacts): boolean {
  return first !== '' || last !== '' || email !== ''
}

const nameless = { path: ['first'], message: wording(msg`Enter a name or an email address.`) }

export const newContact = contactFields.extend({ account: z.uuid() }).refine(isNamed, nameless)

/** `version` is the one the form was loaded with. */
export const changedContact = contactFields.extend({ contact: z.uuid(), version }).refine(isNamed, nameless)

export const oneContact = z.object({ contact: z.uuid() })

/** The role of a contact, or of a lead who then becomes a contact of this company. */
export const givenRole = z.union([
  z.object({ contact: z.uuid(), role: dealRole }),
  z.object({ lead: z.uuid(), account: z.uuid(), role: dealRole }),
])

/** A change of a contact to undo. */
export const undoableContactChange = z.object({ contact: z.uuid(), version })
