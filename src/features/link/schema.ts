import { z } from 'zod'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { arrivalIn, type Utm, type UtmName, utmNames } from './rules/arrival.ts'
import { downloadKinds } from './rules/downloads.ts'
import { gateAsks, readEntries } from './rules/gate.ts'
import { mostCodesAtOnce, mostUses } from './rules/invite-code.ts'
import { isReserved, isSlug, shortAddressKinds } from './rules/short-address.ts'

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/** What messengers show of a link, empty for the words of the page; and which visits are told of, from so many seconds. */
const looksAndNotices = {
  previewTitle: z.string().trim().max(120, fieldWords.en.useAtMost120Characters).default(''),
  previewDescription: z.string().trim().max(300, fieldWords.en.useAtMost300Characters).default(''),
  emailNotification: checked,
  trackDurationMin: z.coerce
    .number(fieldWords.en.writeSeconds)
    .int(fieldWords.en.writeWholeSeconds)
    .min(0, fieldWords.en.write0OrMoreSeconds)
    .max(86_400, fieldWords.en.writeAtMostADay)
    .default(0),
}

/** A link's settings as an owner types them; empty texts mean "none". `trackDurationMin` in seconds. */
export const linkSettings = z
  .object({
    ...looksAndNotices,
    title: z.string().trim().min(1, fieldWords.en.titleLink).max(120, fieldWords.en.useAtMost120Characters),
    emailTo: z.union([z.literal(''), z.email(fieldWords.en.writeMembersEmail)]).default(''),
    webhookUrl: z.string().trim().max(2000, fieldWords.en.useAtMost2Thousand).default(''),
    webhook: checked,
    webhookFormat: z.enum(webhookFormats).default('standard'),
  })
  .refine((settings) => !settings.webhook || settings.webhookUrl !== '', {
    path: ['webhookUrl'],
    message: fieldWords.en.writeWebhook,
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
  .max(60_000, fieldWords.en.tooManyEntries)
  .default('')
  .transform((text, context) => {
    const { entries, wrong } = readEntries(text)
    const problem = wrong.length > 0 ? fieldWords.en.writeEntries : fieldWords.en.tooManyEntries
    if (wrong.length > 0 || entries.length > 500) context.addIssue(problem)
    return entries
  })

const demands = {
  /** Only who types one of its invite codes. */
  isInviteOnly: checked,
  asks: z.enum(gateAsks).default('nothing'),
  consent: line.max(1000, fieldWords.en.useAtMost1000Characters).default(''),
  allowed: someAddresses,
  denied: someAddresses,
  terms: line.max(20_000, fieldWords.en.useAtMost20ThousandCharacters).default(''),
  endedUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: fieldWords.en.webAddress })])
    .pipe(z.string().max(2000, fieldWords.en.useAtMost2Thousand))
    .default(''),
  mostViews: wholeOrNone(100_000, fieldWords.en.writeViews),
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
const confirmFirst = { path: ['allowed'], message: fieldWords.en.confirmForAllowed }
const askFirst = { path: ['denied'], message: fieldWords.en.askForDenied }

/** What a link shall ask of whoever opens it, as an owner types it; empty texts mean "none". */
export const gateSettings = z
  .object({
    ...demands,
    /** A new one; empty keeps what is there, as long as `keepsPassword`. */
    password: z
      .union([z.literal(''), z.string().min(4, fieldWords.en.useAtLeast4Characters)])
      .pipe(z.string().max(200, fieldWords.en.useAtMost200Characters))
      .default(''),
    keepsPassword: checked,
    /** The last day, such as `2026-12-31`. */
    endsOn: z.union([z.literal(''), z.iso.date(fieldWords.en.chooseDay)]).default(''),
  })
  .refine(allowedAreConfirmed, confirmFirst)
  .refine(deniedAreAsked, askFirst)
export type GateSettings = z.output<typeof gateSettings>

/** Codes that shall let people in. `uses`: how many each lets in; empty for as many as may be. */
export const newInviteCodes = z.object({
  label: line.max(80, fieldWords.en.useAtMost80Characters).default(''),
  uses: z
    .union([
      z.literal('').transform(() => mostUses),
      z.coerce
        .number(fieldWords.en.writeUses)
        .int(fieldWords.en.writeUses)
        .min(1, fieldWords.en.writeUses)
        .max(mostUses, fieldWords.en.writeUses),
    ])
    .default(1),
  endsOn: gateSettings.shape.endsOn,
  count: z.coerce
    .number(fieldWords.en.writeCodes)
    .int(fieldWords.en.writeCodes)
    .min(1, fieldWords.en.writeCodes)
    .max(mostCodesAtOnce, fieldWords.en.writeCodes)
    .default(1),
})
export type NewInviteCodes = z.output<typeof newInviteCodes>

/** The short address that a link shall have; without `shortAddress` it stays what it is. `slug`: words of the owner. */
export const shortAddressSettings = z
  .object({
    shortAddress: z.enum(shortAddressKinds).optional(),
    slug: z.string().trim().toLowerCase().max(60, fieldWords.en.useAtMost60Characters).default(''),
  })
  .superRefine(({ shortAddress, slug }, context) => {
    if (shortAddress !== 'own' || isSlug(slug)) return
    const message = isReserved(slug) ? fieldWords.en.slugReserved : fieldWords.en.slugShape
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
  .max(100, fieldWords.en.atMost100Characters)
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
  .min(1, fieldWords.en.namePreset)
  .max(60, fieldWords.en.useAtMost60Characters)

const shared = {
  ...looksAndNotices,
  ...demands,
  ...utmValues,
  downloads: z.enum(downloadKinds).default('played'),
}

/** What a preset sets links to, as an owner types it: all of a link that is not about one recipient, and no password. */
export const presetSettings = z
  .object({ ...shared, endsAfterDays: wholeOrNone(3650, fieldWords.en.writePresetDays) })
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
