import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import { wording } from '#src/translation/speak.ts'
import { readHref } from './rules.ts'

/** How far it has come with a guest, in this order; `declined` ends it. */
export const stages = [
  'prospect',
  'invited',
  'replied',
  'booked',
  'recorded',
  'published',
  'promoted',
  'declined',
] as const
export type Stage = (typeof stages)[number]

export const mostLinks = 10
const mostTopics = 12

/** A web page of a guest; `label` is empty where the address speaks for itself. */
export const guestLinks = z.array(z.object({ label: z.string(), href: z.string() }))
export type GuestLink = z.output<typeof guestLinks>[number]

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
const line = text.transform((value) => value.replace(/\s+/g, ' '))

/** One a line, each once; empty lines are left out. */
const topics = text
  .transform((value) =>
    value
      .split('\n')
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter((one, index, all) => {
        const first = all.findIndex((other) => other.toLowerCase() === one.toLowerCase())
        return one !== '' && index === first
      }),
  )
  .pipe(
    z
      .array(z.string().max(60, wording(msg`Each topic has at most 60 characters.`)))
      .max(mostTopics, wording(msg`Enter at most 12 topics, one a line.`)),
  )
  .default([])

/** The numbers of the fields `label1` and `href1` to `label10` and `href10`. */
export const linkNumbers = Array.from({ length: mostLinks }, (_, index) => index + 1)

/** What a form says of the links, a label and an address each; those without both are left out. */
function linksIn(fields: Record<string, unknown>, context: z.RefinementCtx): GuestLink[] {
  return linkNumbers.flatMap((n) => {
    const [label, href] = [`label${n}`, `href${n}`].map((name) => line.catch('').parse(fields[name]))
    if (!label && !href) return []
    function refuse(field: string, message: string): never[] {
      context.addIssue({ code: 'custom', path: [`${field}${n}`], message })
      return []
    }
    const read = readHref(href ?? '')
    if (read === undefined)
      return refuse('href', wording(msg`Write an address that begins with https:// or http://.`))
    if (read.length > 500) return refuse('href', wording(msg`An address has at most 500 characters.`))
    if ((label ?? '').length > 80) return refuse('label', wording(msg`At most 80 characters.`))
    return [{ label: label ?? '', href: read }]
  })
}

/**
 * The form of a guest's sheet. `version` is that of the guest as it was read; `topics` are one a line, the links in
 * `label1` and `href1` to `label10` and `href10`. `timezone` is a name such as `Europe/Berlin`, or empty.
 */
export const guestForm = z
  .looseObject({
    version: z.coerce.number().int().min(0).catch(0),
    first: line.pipe(z.string().max(100, wording(msg`At most 100 characters.`))).default(''),
    last: line.pipe(z.string().max(100, wording(msg`At most 100 characters.`))).default(''),
    email: line
      .pipe(
        z.union(
          [
            z.literal(''),
            z
              .email(wording(msg`Write an e-mail address such as name@company.com, or leave it empty.`))
              .max(254, wording(msg`At most 254 characters.`)),
          ],
          wording(msg`Write an e-mail address such as name@company.com, or leave it empty.`),
        ),
      )
      .default(''),
    title: line.pipe(z.string().max(120, wording(msg`At most 120 characters.`))).default(''),
    company: line.pipe(z.string().max(120, wording(msg`At most 120 characters.`))).default(''),
    bioShort: text.pipe(z.string().max(300, wording(msg`At most 300 characters.`))).default(''),
    bioLong: text.pipe(z.string().max(4000, wording(msg`At most 4,000 characters.`))).default(''),
    topics,
    pronunciation: line.pipe(z.string().max(120, wording(msg`At most 120 characters.`))).default(''),
    pronouns: line.pipe(z.string().max(60, wording(msg`At most 60 characters.`))).default(''),
    timezone: line
      .pipe(
        z
          .string()
          .max(64, wording(msg`Choose a time zone of the list.`))
          .refine(isTimeZone, wording(msg`Choose a time zone of the list.`)),
      )
      .default(''),
    stage: z.enum(stages, wording(msg`Choose a stage of the list.`)).default('prospect'),
  })
  .transform((fields, context) => {
    const { version, first, last, email, title, company, bioShort, bioLong, topics, ...rest } = fields
    const { pronunciation, pronouns, timezone, stage } = rest
    if (first === '' && last === '')
      context.addIssue({
        code: 'custom',
        path: ['first'],
        message: wording(msg`Enter a first or a last name.`),
      })
    const sheet = { first, last, email, title, company, bioShort, bioLong, topics, pronunciation, pronouns }
    return { version, ...sheet, timezone, stage, links: linksIn(rest, context) }
  })
export type GuestForm = z.output<typeof guestForm>

/** What a form says of a guest, but for the version that it began with. */
export type GuestSheet = Omit<GuestForm, 'version'>

/** Which guests a list shows, as the address says it. */
export const guestFilter = z.object({ stage: z.enum(stages).optional().catch(undefined) })

/** A form that moves a guest to another stage. */
export const movedGuest = z.object({
  guest: z.uuid(),
  stage: z.enum(stages, wording(msg`Choose a stage of the list.`)),
})
