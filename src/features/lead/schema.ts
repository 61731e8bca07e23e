import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { accountTag, tagList } from '#src/features/account/schema.ts'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** A person added by a member. */
export const newLead = z.object({
  email: z.email(wording(msg`Enter an email address such as name@company.com.`)).max(254),
  first: z.string().trim().max(80, wording(msg`Use at most 80 characters.`)).default(''),
  last: z.string().trim().max(80, wording(msg`Use at most 80 characters.`)).default(''),
})

/** A person in a form that works without one: the email is empty then. */
export const optionalLead = newLead.extend({
  email: z.union([z.literal(''), newLead.shape.email]).default(''),
})

const line = z.string().transform((value) => oneLine(storable(value)))
const name = line.pipe(z.string().max(80, wording(msg`Use at most 80 characters.`)))

/**
 * Facts members can change about a person: `tags` is comma-separated, `timeZone` an IANA name, `account` an
 * account id; empty means unknown.
 */
export const leadFacts = z.object({
  first: name,
  last: name,
  tags: tagList(wording(msg`A person can have up to 20 tags.`)),
  timeZone: line.refine(
    (zone) => zone === '' || isTimeZone(zone),
    wording(msg`Choose a time zone from the list, such as Europe/Berlin.`),
  ),
  account: z.union(
    [z.uuid(), z.literal('').transform(() => null)],
    wording(msg`Choose an existing company.`),
  ),
})
export type LeadFacts = z.output<typeof leadFacts>
export type LeadFact = keyof LeadFacts
export const leadFactNames = leadFacts.keyof().options

export const someLeadFacts = leadFacts.partial()
export type SomeLeadFacts = z.output<typeof someLeadFacts>

/** A change of a person; `was` holds the previous fields as JSON, from when the form was loaded. */
export const changedLead = someLeadFacts.extend({
  lead: z.uuid(),
  was: z
    .string()
    .max(5000)
    .transform(readJson)
    .pipe(
      z
        .object({ first: z.string(), last: z.string(), tags: z.array(z.string()), timeZone: z.string() })
        .partial(),
    )
    .catch({}),
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Without previous values nothing is compared.
    return {}
  }
}

/** Comma-separated ids of changes to undo. */
export const undoableLeadChanges = z.object({
  changes: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(50)),
})

/** A bulk change of people. */
export const leadAssignment = z.union([
  leadFacts.pick({ account: true }),
  z.object({ addTag: accountTag }),
  z.object({ removeTag: accountTag }),
])
export type LeadAssignment = z.output<typeof leadAssignment>

const tags = z
  .string()
  .max(2500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(accountTag).min(1).max(50))

/** Filters of the list of people, from the query string; `since`: visited since that day. */
export const leadsWanted = z.object({
  account: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  validated: z.enum(['yes', 'no']).optional().catch(undefined),
  tag: tags.optional().catch(undefined),
  since: z.iso.date().optional().catch(undefined),
})
