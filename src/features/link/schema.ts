import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { arrivalIn, type Utm, type UtmName, utmNames } from './rules/arrival.ts'
import { downloadKinds } from './rules/downloads.ts'
import { gateAsks, readEntries } from './rules/gate.ts'
import { mostCodesAtOnce, mostUses } from './rules/invite-code.ts'
import { isReserved, isSlug, shortAddressKinds } from './rules/short-address.ts'

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/** What messengers show of a link, empty for the words of the page; and which visits are told of, from so many seconds. */
const looksAndNotices = {
  previewTitle: z.string().trim().max(120, wording(msg`Use at most 120 characters`)).default(''),
  previewDescription: z.string().trim().max(300, wording(msg`Use at most 300 characters`)).default(''),
  emailNotification: checked,
  trackDurationMin: z.coerce
    .number(wording(msg`Write a number of seconds`))
    .int(wording(msg`Write whole seconds`))
    .min(0, wording(msg`Write 0 or more seconds`))
    .max(86_400, wording(msg`Write at most 86,400 seconds, which is a day`))
    .default(0),
}

/** A link's settings as an owner types them; empty texts mean "none". `trackDurationMin` in seconds. */
export const linkSettings = z
  .object({
    ...looksAndNotices,
    title: z
      .string()
      .trim()
      .min(1, wording(msg`Give the link a title`))
      .max(120, wording(msg`Use at most 120 characters`)),
    emailTo: z.union([z.literal(''), z.email(wording(msg`Write an e-mail address of a member`))]).default(''),
    webhookUrl: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters`)).default(''),
    webhook: checked,
    webhookFormat: z.enum(webhookFormats).default('standard'),
  })
  .refine((settings) => !settings.webhook || settings.webhookUrl !== '', {
    path: ['webhookUrl'],
    message: wording(msg`Write the address that should be called`),
  })

export type LinkSettings = z.output<typeof linkSettings>

/** The public id of a link or a lead: 22 characters of base62. */
export const publicId = z.string().regex(/^[0-9A-Za-z]{22}$/)

/**
 * A lead's click on "Confirm it's you": `id` is the lead's public id, `link` the page's. The three webhook fields are
 * the specification's; they are read and count for nothing, since only the link's stored webhook is ever called.
 */
export const leadValidation = z.object({
  /** What this browser opened before, each `{public id}.{visit id}`; what is none is left out. */
  visits: z.array(z.unknown()).catch([]).transform(visitsIn),
  id: publicId,
  token: z.string().regex(/^[\w-]{22}$/),
  link: publicId.optional(),
  webhook_url: z.string().optional(),
  webhook: z.unknown().optional(),
  workspace_webhook: z.string().optional(),
})

/** Visits of a browser by the public ids that they opened, and the ids that only it knows. */
export type MadeVisits = { link: string; session: string }[]

/** What a browser says that it opened before, each `{public id}.{visit id}`, at most 30; what is none is left out. */
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
  .max(60_000, wording(msg`Keep at most 500 addresses and domains`))
  .default('')
  .transform((text, context) => {
    const { entries, wrong } = readEntries(text)
    const problem =
      wrong.length > 0
        ? wording(msg`Write addresses such as lea@globex.com and domains such as globex.com`)
        : wording(msg`Keep at most 500 addresses and domains`)
    if (wrong.length > 0 || entries.length > 500) context.addIssue(problem)
    return entries
  })

const demands = {
  /** Only who types one of its invite codes. */
  isInviteOnly: checked,
  asks: z.enum(gateAsks).default('nothing'),
  consent: line.max(1000, wording(msg`Use at most 1,000 characters`)).default(''),
  allowed: someAddresses,
  denied: someAddresses,
  terms: line.max(20_000, wording(msg`Use at most 20,000 characters`)).default(''),
  endedUrl: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: wording(msg`Use an address that starts with https://`) }),
    ])
    .pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters`)))
    .default(''),
  mostViews: wholeOrNone(100_000, wording(msg`Write a whole number from 1 to 100,000, or leave it empty`)),
}

/** A whole number from 1 on, or nothing. */
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
  message: wording(msg`Ask for a confirmed address: anybody could write an allowed one`),
}
const askFirst = {
  path: ['denied'],
  message: wording(msg`Ask for a name and an address: without them nobody can be refused`),
}

/** What a link shall ask of whoever opens it, as an owner types it; empty texts mean "none". */
export const gateSettings = z
  .object({
    ...demands,
    /** A new one; empty keeps what is there, as long as `keepsPassword`. */
    password: z
      .union([z.literal(''), z.string().min(4, wording(msg`Use at least 4 characters`))])
      .pipe(z.string().max(200, wording(msg`Use at most 200 characters`)))
      .default(''),
    keepsPassword: checked,
    /** The last day, such as `2026-12-31`. */
    endsOn: z.union([z.literal(''), z.iso.date(wording(msg`Choose the last day`))]).default(''),
  })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
export type GateSettings = z.output<typeof gateSettings>

/** Codes that shall let people in. `uses`: how many each lets in; empty for as many as may be. */
export const newInviteCodes = z.object({
  label: line.max(80, wording(msg`Use at most 80 characters`)).default(''),
  uses: z
    .union([
      z.literal('').transform(() => mostUses),
      z.coerce
        .number(wording(msg`Write a whole number from 1 to 10,000, or leave it empty`))
        .int(wording(msg`Write a whole number from 1 to 10,000, or leave it empty`))
        .min(1, wording(msg`Write a whole number from 1 to 10,000, or leave it empty`))
        .max(mostUses, wording(msg`Write a whole number from 1 to 10,000, or leave it empty`)),
    ])
    .default(1),
  endsOn: gateSettings.shape.endsOn,
  count: z.coerce
    .number(wording(msg`Write a whole number from 1 to 100`))
    .int(wording(msg`Write a whole number from 1 to 100`))
    .min(1, wording(msg`Write a whole number from 1 to 100`))
    .max(mostCodesAtOnce, wording(msg`Write a whole number from 1 to 100`))
    .default(1),
})
export type NewInviteCodes = z.output<typeof newInviteCodes>

/** The short address that a link shall have; without `shortAddress` it stays what it is. `slug`: words of the owner. */
export const shortAddressSettings = z
  .object({
    shortAddress: z.enum(shortAddressKinds).optional(),
    slug: z.string().trim().toLowerCase().max(60, wording(msg`Use at most 60 characters`)).default(''),
  })
  .superRefine(({ shortAddress, slug }, context) => {
    if (shortAddress !== 'own' || isSlug(slug)) return
    const message = isReserved(slug)
      ? wording(msg`This word is kept for the product. Choose another one`)
      : wording(msg`Use 3 to 60 letters a to z, digits and hyphens, such as globex-webinar`)
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
  .max(100, wording(msg`At most 100 characters.`))
  .optional()

const utmValues = {
  utm_source: utmValue,
  utm_medium: utmValue,
  utm_campaign: utmValue,
  utm_term: utmValue,
  utm_content: utmValue,
}

/** What a link's address shall carry; none of these fields leaves it as it is, empty ones are left out. */
export const utmSettings = z.object(utmValues).transform((fields): { utm: Utm | undefined } => {
  if (utmNames.every((name) => fields[name] === undefined)) return { utm: undefined }
  return { utm: utmOf(fields) }
})

function utmOf(fields: UtmFields): Utm {
  return Object.fromEntries(utmNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))
}

/** Whether visitors may keep recordings and films; without it that stays as it is. */
export const downloadSettings = z.object({ downloads: z.enum(downloadKinds).optional() })

/** The parameters with which somebody arrived, as a query: `utm_source=newsletter&utm_campaign=spring`. It names at least one. */
export const askedArrival = z
  .string()
  .max(12_000)
  .transform((text) => arrivalIn(new URLSearchParams(text)))
  .refine((arrival) => Object.keys(arrival).length > 0, 'must name a parameter')

export const presetName = z
  .string()
  .trim()
  .min(1, wording(msg`Give the preset a name`))
  .max(60, wording(msg`Use at most 60 characters`))

const shared = {
  ...looksAndNotices,
  ...demands,
  ...utmValues,
  downloads: z.enum(downloadKinds).default('played'),
}

/** What a preset sets links to, as an owner types it: all of a link that is not about one recipient, and no password. */
export const presetSettings = z
  .object({
    ...shared,
    endsAfterDays: wholeOrNone(
      3650,
      wording(msg`Write a whole number of days from 1 to 3,650, or leave it empty`),
    ),
  })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
  .transform(withUtmOf)

/** The same of a link, whose end is a day, as it was before a preset was applied. */
export const settingsBefore = z
  .object({ ...shared, endsOn: gateSettings.shape.endsOn })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
  .transform(withUtmOf)

type UtmFields = { [Name in UtmName]?: string | undefined }

function withUtmOf<Fields extends UtmFields>(fields: Fields): Omit<Fields, UtmName> & { utm: Utm } {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, ...others } = fields
  return { ...others, utm: utmOf({ utm_source, utm_medium, utm_campaign, utm_term, utm_content }) }
}
