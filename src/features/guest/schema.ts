import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { readHref } from './rules.ts'

/** Progress with a guest, in this order; `declined` ends it. */
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

/** A guest's web page; `label` is empty when the URL speaks for itself. */
export const guestLinks = z.array(z.object({ label: z.string(), href: z.string() }))
export type GuestLink = z.output<typeof guestLinks>[number]

const text = z.string().transform((value) => storable(value).trim())
const line = text.transform((value) => value.replace(/\s+/g, ' '))

/** One per line, without duplicates and empty lines. */
const topics = text
  .transform((value) =>
    value
      .split('\n')
      .map(oneLine)
      .filter((one, index, all) => {
        const first = all.findIndex((other) => other.toLowerCase() === one.toLowerCase())
        return one !== '' && index === first
      }),
  )
  .pipe(
    z
      .array(z.string().max(60, wording(msg`Use at most 60 characters per topic.`)))
      .max(mostTopics, wording(msg`Enter at most 12 topics, one per line.`)),
  )
  .default([])

/** The numbers of the fields `label1` and `href1` to `label10` and `href10`. */
export const linkNumbers = Array.from({ length: mostLinks }, (_, index) => index + 1)

/** The links of a form, a label and a URL each; empty ones are left out. */
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
      return refuse('href', wording(msg`Enter a URL that starts with https:// or http://.`))
    if (read.length > 500) return refuse('href', wording(msg`Use at most 500 characters for the URL.`))
    if ((label ?? '').length > 80) return refuse('label', wording(msg`Use at most 80 characters.`))
    return [{ label: label ?? '', href: read }]
  })
}

/**
 * The guest form. `version` is that of the guest as loaded; `topics` has one per line, the links are in `label1` and
 * `href1` to `label10` and `href10`. `timezone` is a name such as `Europe/Berlin`, or empty.
 */
export const guestForm = z
  .looseObject({
    version: z.coerce.number().int().min(0).catch(0),
    first: line.pipe(z.string().max(100, wording(msg`Use at most 100 characters.`))).default(''),
    last: line.pipe(z.string().max(100, wording(msg`Use at most 100 characters.`))).default(''),
    email: line
      .pipe(
        z.union(
          [
            z.literal(''),
            z
              .email(wording(msg`Enter an email address such as name@company.com, or leave it empty.`))
              .max(254, wording(msg`Use at most 254 characters.`)),
          ],
          wording(msg`Enter an email address such as name@company.com, or leave it empty.`),
        ),
      )
      .default(''),
    title: line.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`))).default(''),
    company: line.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`))).default(''),
    bioShort: text.pipe(z.string().max(300, wording(msg`Use at most 300 characters.`))).default(''),
    bioLong: text.pipe(z.string().max(4000, wording(msg`Use at most 4,000 characters.`))).default(''),
    topics,
    pronunciation: line.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`))).default(''),
    pronouns: line.pipe(z.string().max(60, wording(msg`Use at most 60 characters.`))).default(''),
    timezone: line
      .pipe(
        z
          .string()
          .max(64, wording(msg`Choose a time zone from the list.`))
          .refine(isTimeZone, wording(msg`Choose a time zone from the list.`)),
      )
      .default(''),
    stage: z.enum(stages, wording(msg`Choose a stage from the list.`)).default('prospect'),
  })
  .transform((fields, context) => {
    const { version, first, last, email, title, company, bioShort, bioLong, topics, ...rest } = fields
    const { pronunciation, pronouns, timezone, stage } = rest
    if (first === '' && last === '')
      context.addIssue({
        code: 'custom',
        path: ['first'],
        message: wording(msg`Enter a first or last name.`),
      })
    const sheet = { first, last, email, title, company, bioShort, bioLong, topics, pronunciation, pronouns }
    return { version, ...sheet, timezone, stage, links: linksIn(rest, context) }
  })
export type GuestForm = z.output<typeof guestForm>

/** The guest form without its version. */
export type GuestSheet = Omit<GuestForm, 'version'>

/** The list filter in the URL. */
export const guestFilter = z.object({ stage: z.enum(stages).optional().catch(undefined) })

/** A form that moves a guest to another stage. */
export const movedGuest = z.object({
  guest: z.uuid(),
  stage: z.enum(stages, wording(msg`Choose a stage from the list.`)),
})
