import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { hex } from '#src/features/brand/schema.ts'
import { chosenKinds, outputOptions } from '#src/features/content/schema.ts'
import { densities, isTimeZone, themes } from '#src/features/identity/rules/preferences.ts'
import { linkSettings } from '#src/features/link/schema.ts'
import { spokenLanguage } from '#src/features/transcript/schema.ts'
import { consentModes } from '#src/features/workspace/rules/consent.ts'
import { isHandle, languageTags, retentionChoices } from '#src/features/workspace/rules.ts'
import { storable } from '#src/text/storable.ts'
import { locales } from '#src/translation/locale.ts'
import { wording } from '#src/translation/speak.ts'

/** A list's query: search text, cursor and sort. Invalid values are ignored. */
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

/** The selected rows of a form or an export, as comma-separated ids. */
export const chosenRows = z.object({ ids: chosenIds })

/** Recordings to transcribe and their spoken language. */
export const bulkTranscription = chosenRows.extend({ language: spokenLanguage })

/** Content to generate from several assets; `kinds` is comma-separated. */
export const bulkWriting = chosenRows.extend({
  ...outputOptions.shape,
  kinds: chosenKinds,
})

/** The stages of an asset, in order. */
export const assetStages = ['draft', 'transcribing', 'ready', 'published'] as const
export type AssetStage = (typeof assetStages)[number]

/** The filter of the asset list, from the query. */
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

/** The filter of the file library, from the query. */
export const fileFilter = z.object({
  kind: z.enum(['recording', 'picture', 'video', 'other']).optional().catch(undefined),
  show: z.enum(['used', 'unused', 'twice', 'ending', 'ended']).optional().catch(undefined),
  label: z.string().trim().min(1).max(50).transform(storable).optional().catch(undefined),
})

/** The rows of a CSV export: the given ids, or else all matches, sorted as on the screen. */
export const exportQuery = z.object({
  q: listQuery.shape.q,
  sort: listQuery.shape.sort,
  ids: chosenIds.optional().catch(undefined),
  journey: z.uuid().optional().catch(undefined),
})

const name = z
  .string()
  .transform(storable)
  .pipe(z.string().trim().max(100, wording(msg`Use at most 100 characters.`)))

/** A person's own name. */
export const ownName = z.object({
  first: name.pipe(z.string().min(1, wording(msg`Enter your first name.`))),
  last: name,
})

/** A person's new email address. */
export const newEmail = z.object({
  email: z.string().trim().min(1, wording(msg`Enter an email address.`)).max(255),
})

/** A person's new default workspace. `user`, if given, is the profile to change. */
export const chosenWorkspace = z.object({ workspace: z.uuid(), user: z.uuid().optional() })

/** The name of a person's first workspace. */
export const onboardCompany = z.object({
  company: name.pipe(z.string().min(1, wording(msg`Enter the name of your company or show.`))),
})

export type OnboardFields = z.output<typeof ownName> & z.output<typeof onboardCompany>

/** The preferences form. */
export const preferencesForm = z.object({
  locale: z.enum(locales, wording(msg`Choose a language from the list.`)),
  timeZone: z.string().max(64).refine(isTimeZone, wording(msg`Choose a time zone from the list.`)),
  theme: z.enum(themes, wording(msg`Choose a theme from the list.`)),
  density: z.enum(densities, wording(msg`Choose a density from the list.`)),
})

/** The name of an organization or a workspace. */
export const givenName = z.object({ name: name.pipe(z.string().min(1, wording(msg`Enter a name.`))) })

/** A workspace's public details, language and time zone. */
export const workspaceInfo = givenName.extend({
  description: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().max(500, wording(msg`Use at most 500 characters.`))),
  website: z
    .string()
    .trim()
    .max(300, wording(msg`Use at most 300 characters.`))
    .refine(
      (text) => text === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
      wording(msg`Enter a URL that starts with https://.`),
    ),
  timeZone: z.string().refine(isTimeZone, wording(msg`Choose a time zone.`)),
  language: z.enum(languageTags, wording(msg`Choose a language from the list.`)),
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => text === '' || isHandle(text),
      wording(msg`Use 3 to 40 characters: letters a–z, digits and single hyphens between them.`),
    )
    .transform((text) => text || null),
})

/** The settings of a new workspace, and its color. */
export const onboardWorkspace = workspaceInfo
  .pick({ language: true, timeZone: true })
  .extend({ primary: hex.optional() })

/** The default settings of a workspace's new links. */
export const linkDefaults = z.object({
  linkEmailNotification: linkSettings.shape.emailNotification,
  linkTrackDurationMin: linkSettings.shape.trackDurationMin,
})

/** The sender name of a workspace's emails; empty for the installation's own. */
export const senderName = z.object({
  senderName: z
    .string()
    .transform(storable)
    .pipe(
      z
        .string()
        .trim()
        .max(60, wording(msg`Use at most 60 characters.`))
        .refine(
          (text) => !/[\p{C}<>"@]/u.test(text),
          wording(msg`Enter a name without @, quotes or angle brackets.`),
        ),
    ),
})

/** The days after which visits are deleted; empty keeps them. `confirm` is required if that deletes visits right away. */
export const retention = z.object({
  days: z
    .union([z.literal(''), z.enum(retentionChoices)], wording(msg`Choose one from the list.`))
    .transform((days) => (days === '' ? null : Number(days))),
  confirm: z.string().optional(),
})

/** Whether visitors are named, by region. */
export const visitConsent = z.object({
  europe: z.enum(consentModes, wording(msg`Choose one from the list.`)),
  elsewhere: z.enum(consentModes, wording(msg`Choose one from the list.`)),
})

export const givenRole = z.object({ user: z.uuid(), role: z.enum(['owner', 'admin', 'member']) })

const workspaceIds = z
  .string(wording(msg`Choose at least one workspace.`))
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1, wording(msg`Choose at least one workspace.`)).max(200))

/** Pasted addresses to invite, with a role and workspaces. */
export const bulkInvite = z.object({
  emails: z
    .string()
    .trim()
    .min(1, wording(msg`Enter at least one address.`))
    .max(20_000, wording(msg`Too many email addresses. Paste fewer at a time.`)),
  role: z.enum(['admin', 'member']),
  workspaces: workspaceIds,
})

export const openDomain = z.object({ domain: z.string().max(300), workspaces: workspaceIds })

/** The filter of the audit log: action prefix, actor, and days from and to, both inclusive. */
export const auditQuery = z.object({
  action: z.string().max(60).transform(storable).catch(''),
  actor: z.uuid().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
