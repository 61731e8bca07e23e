import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { arrivalIn, type Utm, type UtmName, utmNames } from './rules/arrival.ts'
import { downloadKinds } from './rules/downloads.ts'
import { gateAsks, readEntries } from './rules/gate.ts'
import { maxCodesPerRequest, mostUses } from './rules/invite-code.ts'
import { isReserved, isSlug, shortAddressKinds } from './rules/short-address.ts'

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/**
 * A link's preview texts, empty to use those of the page, and the minimum length in seconds of visits to
 * notify about.
 */
const looksAndNotices = {
  previewTitle: z.string().trim().max(120, wording(msg`Use at most 120 characters.`)).default(''),
  previewDescription: z.string().trim().max(300, wording(msg`Use at most 300 characters.`)).default(''),
  emailNotification: checked,
  trackDurationMin: z.coerce
    .number(wording(msg`Enter a number of seconds.`))
    .int(wording(msg`Enter a whole number of seconds.`))
    .min(0, wording(msg`Enter 0 or more seconds.`))
    .max(86_400, wording(msg`Enter at most 86,400 seconds (one day).`))
    .default(0),
}

/** A link's title: what visitors see above its tabs. */
export const headline = z
  .string()
  .trim()
  .min(1, wording(msg`Enter a headline.`))
  .max(120, wording(msg`Use at most 120 characters.`))

/** A link's settings from a form; empty texts mean "none". `trackDurationMin` in seconds. */
export const linkSettings = z
  .object({
    ...looksAndNotices,
    title: headline,
    /** Id of its brand kit; empty for the workspace's default. */
    kit: z.union([z.literal(''), z.uuid()]).default(''),
    emailTo: z.union([z.literal(''), z.email(wording(msg`Enter a member’s email address.`))]).default(''),
    webhookUrl: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`)).default(''),
    webhook: checked,
    webhookFormat: z.enum(webhookFormats).default('standard'),
  })
  .refine((settings) => !settings.webhook || settings.webhookUrl !== '', {
    path: ['webhookUrl'],
    message: wording(msg`Enter the webhook’s URL.`),
  })

export type LinkSettings = z.output<typeof linkSettings>

/** The public id of a link or a lead: 22 characters of base62. */
export const publicId = z.string().regex(/^[0-9A-Za-z]{22}$/)

/**
 * A lead's click on "Confirm it's you": `id` is the lead's public id, `link` the page's. The three webhook
 * fields come from the specification and are ignored, since only the link's stored webhook is ever called.
 */
export const leadValidation = z.object({
  /** The visits this browser made before, each `{public id}.{visit id}`; invalid ones are dropped. */
  visits: z.array(z.unknown()).catch([]).transform(visitsIn),
  id: publicId,
  token: z.string().regex(/^[\w-]{22}$/),
  link: publicId.optional(),
  webhook_url: z.string().optional(),
  webhook: z.unknown().optional(),
  workspace_webhook: z.string().optional(),
})

/** Visits of a browser by the public ids they opened, with ids only that browser knows. */
export type MadeVisits = { link: string; session: string }[]

/** Earlier visits a browser claims, each `{public id}.{visit id}`, at most 30; invalid ones are dropped. */
export function visitsIn(said: readonly unknown[]): MadeVisits {
  return said.slice(0, 30).flatMap(visitIn)
}

function visitIn(said: unknown): MadeVisits {
  const [, link = '', session = ''] = /^([0-9A-Za-z]{22})\.([\da-f-]{36})$/i.exec(String(said)) ?? []
  return z.uuid().safeParse(session).success ? [{ link, session: session.toLowerCase() }] : []
}

export type LeadValidation = z.output<typeof leadValidation>

const line = z.string().trim()
const someAddresses = z
  .string()
  .max(60_000, wording(msg`Use at most 500 addresses and domains.`))
  .default('')
  .transform((text, context) => {
    const { entries, wrong } = readEntries(text)
    const problem =
      wrong.length > 0
        ? wording(msg`Enter addresses such as lea@globex.com and domains such as globex.com.`)
        : wording(msg`Use at most 500 addresses and domains.`)
    if (wrong.length > 0 || entries.length > 500) context.addIssue(problem)
    return entries
  })

const demands = {
  /** Requires one of its invite codes. */
  isInviteOnly: checked,
  asks: z.enum(gateAsks).default('nothing'),
  consent: line.max(1000, wording(msg`Use at most 1,000 characters.`)).default(''),
  allowed: someAddresses,
  denied: someAddresses,
  terms: line.max(20_000, wording(msg`Use at most 20,000 characters.`)).default(''),
  endedUrl: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: wording(msg`Use a URL that starts with https://.`) }),
    ])
    .pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters.`)))
    .default(''),
  mostViews: wholeOrNone(100_000, wording(msg`Enter a whole number from 1 to 100,000, or leave it empty.`)),
}

/** A whole number from 1, or nothing. */
function wholeOrNone(most: number, error: string) {
  return z
    .union([
      z.literal('').transform(() => null),
      z.coerce.number(error).int(error).min(1, error).max(most, error),
    ])
    .default(null)
}

type Demands = { asks: (typeof gateAsks)[number]; allowed: string[]; denied: string[] }
function allowedAreConfirmed({ allowed, asks }: Demands): boolean {
  return allowed.length === 0 || asks === 'confirmed'
}
function deniedAreAsked({ denied, asks }: Demands): boolean {
  return denied.length === 0 || asks !== 'nothing'
}
const confirmFirst = {
  path: ['allowed'],
  message: wording(msg`Require a verified email. Otherwise anyone could enter an allowed address.`),
}
const askFirst = {
  path: ['denied'],
  message: wording(msg`Require a name and email. Without them, no one can be blocked.`),
}

/** A link's access settings from a form; empty texts mean "none". */
export const gateSettings = z
  .object({
    ...demands,
    /** A new password; empty keeps the current one if `keepsPassword`. */
    password: z
      .union([z.literal(''), z.string().min(4, wording(msg`Use at least 4 characters.`))])
      .pipe(z.string().max(200, wording(msg`Use at most 200 characters.`)))
      .default(''),
    keepsPassword: checked,
    /** The last day, such as `2026-12-31`. */
    endsOn: z.union([z.literal(''), z.iso.date(wording(msg`Choose an end date.`))]).default(''),
  })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
export type GateSettings = z.output<typeof gateSettings>

/** A form for creating invite codes. `uses`: per code; empty for unlimited. */
export const newInviteCodes = z.object({
  label: line.max(80, wording(msg`Use at most 80 characters.`)).default(''),
  uses: z
    .union([
      z.literal('').transform(() => mostUses),
      z.coerce
        .number(wording(msg`Enter a whole number from 1 to 10,000, or leave it empty.`))
        .int(wording(msg`Enter a whole number from 1 to 10,000, or leave it empty.`))
        .min(1, wording(msg`Enter a whole number from 1 to 10,000, or leave it empty.`))
        .max(mostUses, wording(msg`Enter a whole number from 1 to 10,000, or leave it empty.`)),
    ])
    .default(1),
  endsOn: gateSettings.shape.endsOn,
  count: z.coerce
    .number(wording(msg`Enter a whole number from 1 to 100.`))
    .int(wording(msg`Enter a whole number from 1 to 100.`))
    .min(1, wording(msg`Enter a whole number from 1 to 100.`))
    .max(maxCodesPerRequest, wording(msg`Enter a whole number from 1 to 100.`))
    .default(1),
})
export type NewInviteCodes = z.output<typeof newInviteCodes>

/** The short URL a link gets; without `shortAddress` it stays unchanged. `slug`: custom. */
export const shortAddressSettings = z
  .object({
    shortAddress: z.enum(shortAddressKinds).optional(),
    slug: z.string().trim().toLowerCase().max(60, wording(msg`Use at most 60 characters.`)).default(''),
  })
  .superRefine(({ shortAddress, slug }, context) => {
    if (shortAddress !== 'own' || isSlug(slug)) return
    const message = isReserved(slug)
      ? wording(msg`This word is reserved. Choose another one.`)
      : wording(msg`Use 3 to 60 characters (letters a–z, digits and hyphens), such as globex-webinar.`)
    context.addIssue({ code: 'custom', path: ['slug'], message })
  })

const utmValue = z
  .string()
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .max(100, wording(msg`Use at most 100 characters.`))
  .optional()

const utmValues = {
  utm_source: utmValue,
  utm_medium: utmValue,
  utm_campaign: utmValue,
  utm_term: utmValue,
  utm_content: utmValue,
}

/**
 * UTM parameters of a link's URL; without any of these fields they stay unchanged, empty ones are left out.
 */
export const utmSettings = z.object(utmValues).transform((fields): { utm: Utm | undefined } => {
  if (utmNames.every((name) => fields[name] === undefined)) return { utm: undefined }
  return { utm: utmOf(fields) }
})

function utmOf(fields: UtmFields): Utm {
  return Object.fromEntries(utmNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}

/** Whether visitors may download recordings and videos; unchanged if absent. */
export const downloadSettings = z.object({ downloads: z.enum(downloadKinds).optional() })

/**
 * A visit's arrival parameters as a query: `utm_source=newsletter&utm_campaign=spring`. At least one is
 * required.
 */
export const askedArrival = z
  .string()
  .max(12_000)
  .transform((text) => arrivalIn(new URLSearchParams(text)))
  .refine((arrival) => Object.keys(arrival).length > 0, 'must contain a parameter')

export const presetName = z
  .string()
  .trim()
  .min(1, wording(msg`Give the preset a name.`))
  .max(60, wording(msg`Use at most 60 characters.`))

/** A preset's settings from a form: all link settings that aren't about one recipient, and no password. */
export const presetSettings = z
  .object({
    ...looksAndNotices,
    ...demands,
    ...utmValues,
    downloads: z.enum(downloadKinds).default('played'),
    endsAfterDays: wholeOrNone(
      3650,
      wording(msg`Enter a whole number of days from 1 to 3,650, or leave it empty.`),
    ),
  })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
  .transform(withUtmOf)

type UtmFields = { [Name in UtmName]?: string | undefined }

function withUtmOf<Fields extends UtmFields>(fields: Fields): Omit<Fields, UtmName> & { utm: Utm } {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, ...others } = fields
  return { ...others, utm: utmOf({ utm_source, utm_medium, utm_campaign, utm_term, utm_content }) }
}
