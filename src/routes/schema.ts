import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { contentKind, writeWishes } from '#src/features/content/schema.ts'
import { densities, isTimeZone, themes } from '#src/features/identity/rules/preferences.ts'
import { linkSettings } from '#src/features/link/schema.ts'
import { filePurposes } from '#src/features/media/schema.ts'
import { spokenLanguage } from '#src/features/transcript/schema.ts'
import { consentModes, readExceptions } from '#src/features/workspace/rules/consent.ts'
import { isHandle, languageTags, retentionChoices } from '#src/features/workspace/rules.ts'
import { locales } from '#src/translation/locale.ts'
import { wording } from '#src/translation/speak.ts'

/** Where a list is: what is looked for and after which row it goes on. Anything else in the query is ignored. */
export const listQuery = z.object({
  q: z.string().max(200).transform(storable).catch(''),
  after: z.string().max(1000).optional().catch(undefined),
  sort: z.string().max(50).optional().catch(undefined),
})

const chosenIds = z
  .string()
  .max(2000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(50))

/** The rows that a form or an export names, between commas. */
export const chosenRows = z.object({ ids: chosenIds })

/** Recordings to transcribe; `language` as its transcription takes it. */
export const bulkTranscription = chosenRows.extend({ language: spokenLanguage })

/** Outputs to write of several assets, their kinds between commas. */
export const bulkWriting = chosenRows.extend({
  ...writeWishes.shape,
  kinds: z
    .string()
    .default('')
    .transform((said) => [...new Set(said.split(',').filter(Boolean))])
    .pipe(z.array(contentKind).min(1, wording(msg`Choose at least one thing to write.`))),
})

/** How far an asset is, in the order that it goes through. */
export const assetStages = ['draft', 'transcribing', 'ready', 'published'] as const
export type AssetStage = (typeof assetStages)[number]

/** Which assets a list shows, as the address says it. */
export const assetFilter = z.object({
  folder: z.uuid().or(z.literal('none')).optional().catch(undefined),
  tag: z.string().trim().min(1).max(50).transform(storable).optional().catch(undefined),
  kind: z.enum(assetKinds).optional().catch(undefined),
  status: z.enum(assetStages).optional().catch(undefined),
  guest: z.string().trim().min(1).max(201).transform(storable).optional().catch(undefined),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i)
    .optional()
    .catch(undefined),
  transcript: z.enum(['yes', 'no']).optional().catch(undefined),
  owner: z.uuid().optional().catch(undefined),
  archived: z.literal('yes').optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
})

/** Which files the library shows, as the address says it. */
export const fileFilter = z.object({
  kind: z.enum(['recording', 'picture', 'video', 'other']).optional().catch(undefined),
  show: z.enum(['used', 'unused', 'twice', 'ending', 'ended']).optional().catch(undefined),
  purpose: z.enum(filePurposes).optional().catch(undefined),
  label: z.string().trim().min(1).max(50).transform(storable).optional().catch(undefined),
})

/** Which rows come as CSV: those named, else all that are found, sorted as on the screen. */
export const exportQuery = z.object({
  q: listQuery.shape.q,
  sort: listQuery.shape.sort,
  ids: chosenIds.optional().catch(undefined),
  journey: z.uuid().optional().catch(undefined),
})

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

const name = z
  .string()
  .transform(storable)
  .pipe(z.string().trim().max(100, wording(msg`At most 100 characters.`)))

/** A person's own name. */
export const ownName = z.object({
  first: name.pipe(z.string().min(1, wording(msg`Enter your first name.`))),
  last: name,
})

/** The address that somebody wants instead of theirs. */
export const newEmail = z.object({
  email: z.string().trim().min(1, wording(msg`Enter an address.`)).max(255),
})

/** In which of their workspaces a person works from now on; `user`, when it is sent, is whose profile that changes. */
export const chosenWorkspace = z.object({ workspace: z.uuid(), user: z.uuid().optional() })

/** What the first workspace of somebody is called. */
export const onboardCompany = z.object({
  company: name.pipe(z.string().min(1, wording(msg`Enter the name of your company or show.`))),
})

export type OnboardFields = z.output<typeof ownName> & z.output<typeof onboardCompany>

/** How a person wants the workspace, as the form of the preferences sends it. */
export const preferencesForm = z.object({
  locale: z.enum(locales, wording(msg`Choose a language of the list.`)),
  timeZone: z.string().max(64).refine(isTimeZone, wording(msg`Choose a time zone of the list.`)),
  theme: z.enum(themes, wording(msg`Choose a theme of the list.`)),
  density: z.enum(densities, wording(msg`Choose a density of the list.`)),
})

/** What an organisation or a workspace is called. */
export const givenName = z.object({ name: name.pipe(z.string().min(1, wording(msg`Enter a name.`))) })

/** What a workspace says about itself; times of day are shown in its zone. */
export const workspaceInfo = givenName.extend({
  description: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().max(500, wording(msg`At most 500 characters.`))),
  website: z
    .string()
    .trim()
    .max(300, wording(msg`At most 300 characters.`))
    .refine(
      (text) => text === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
      wording(msg`Begin it with https://`),
    ),
  timeZone: z.string().refine(isTimeZone, wording(msg`Choose a time zone.`)),
  language: z.enum(languageTags, wording(msg`Choose a language of the list.`)),
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => text === '' || isHandle(text),
      wording(msg`Use 3 to 40 letters from a to z, figures and single hyphens between them.`),
    )
    .transform((text) => text || null),
})

/** How a workspace that was just made should look. */
export const onboardWorkspace = workspaceInfo.pick({ name: true, language: true, timeZone: true })

/** What the links of a workspace begin with. */
export const linkDefaults = z.object({
  linkEmailNotification: linkSettings.shape.emailNotification,
  linkTrackDurationMin: linkSettings.shape.trackDurationMin,
})

/** In whose name the mails of a workspace come; empty for that of the installation. */
export const senderName = z.object({
  senderName: z
    .string()
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .max(60, wording(msg`At most 60 characters.`))
        .refine(
          (text) => !/[\p{C}<>"@]/u.test(text),
          wording(msg`Use a name, without @, quotes or angle brackets.`),
        ),
    ),
})

/** After how many days visits are deleted; empty keeps them. `confirm` is the tick for what that deletes at once. */
export const retention = z.object({
  days: z
    .union([z.literal(''), z.enum(retentionChoices)], wording(msg`Choose one of the list.`))
    .transform((days) => (days === '' ? null : Number(days))),
  confirm: z.string().optional(),
})

/** Whether visitors are named, by where they are; `exceptions`: lines of a country's code and a mode. */
export const visitConsent = z.object({
  europe: z.enum(consentModes, wording(msg`Choose one of the list.`)),
  elsewhere: z.enum(consentModes, wording(msg`Choose one of the list.`)),
  exceptions: z
    .string()
    .max(4000)
    .default('')
    .transform((text, context) => {
      const read = readExceptions(text)
      if (read) return read
      context.addIssue(wording(msg`Write one country in a line, such as DE necessary.`))
      return z.NEVER
    }),
})

export const givenRole = z.object({ user: z.uuid(), role: z.enum(['owner', 'admin', 'member']) })

const workspaceIds = z
  .string(wording(msg`Choose at least one workspace.`))
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1, wording(msg`Choose at least one workspace.`)).max(200))

/** Addresses in whatever form they are pasted, what their owners become, and where. */
export const bulkInvite = z.object({
  emails: z
    .string()
    .trim()
    .min(1, wording(msg`Enter at least one address.`))
    .max(20_000, wording(msg`Paste fewer addresses.`)),
  role: z.enum(['admin', 'member']),
  workspaces: workspaceIds,
})

export const openDomain = z.object({ domain: z.string().max(300), workspaces: workspaceIds })

/** Which part of the audit log: the beginning of an action, who did it, and days from and to, both included. */
export const auditQuery = z.object({
  action: z.string().max(60).transform(storable).catch(''),
  actor: z.uuid().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
