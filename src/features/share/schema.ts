import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** What visitors may do; each mode includes the previous ones. */
export const shareModes = ['view', 'comment', 'approve'] as const
export type ShareMode = (typeof shareModes)[number]

export const verdicts = ['approved', 'changes_wanted'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * What can be shared: an asset, the texts generated from an asset (by its id), a collection, a clip or a
 * guest.
 */
const placeKinds = ['asset', 'content', 'collection', 'clip', 'guest'] as const
export const sharingPlace = z.object({ kind: z.enum(placeKinds), id: z.uuid() })
export type SharingPlace = z.output<typeof sharingPlace>

/** Days until a share expires, `until` for a fixed date, or `keep` to leave it unchanged. */
export const lifetimes = ['never', '1', '7', '30', '90', 'until'] as const
export type Lifetime = (typeof lifetimes)[number] | 'keep'

const line = z.string().overwrite((text) => oneLine(storable(text)))
const words = z.string().overwrite(storable).trim()
const label = line.max(120, wording(msg`Use at most 120 characters.`)).default('')
const mode = z.enum(shareModes)
const password = z
  .string()
  .max(200, wording(msg`Use at most 200 characters.`))
  .overwrite(storable)
  .refine((text) => text === '' || text.length >= 6, wording(msg`Use at least 6 characters.`))
  .default('')
const said = words.max(4000, wording(msg`Use at most 4,000 characters.`))
const body = said.min(1, wording(msg`Write a comment.`))

/** The last day of a share with the lifetime `until`, such as `2026-12-31`; otherwise empty. */
const endsOn = z.union([z.literal(''), z.iso.date(wording(msg`Choose an end date.`))]).optional()
const downloads = z.literal('yes').optional()

/**
 * A form of the owner. `thing` is the shared asset, text, collection, clip or guest. An empty `password`
 * keeps the current one; `openToAll` removes it.
 */
export const sharingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create-share'),
    thing: z.uuid(),
    label,
    mode,
    password,
    lifetime: z.enum(lifetimes).default('never'),
    endsOn,
    downloads,
  }),
  z.object({
    intent: z.literal('change-share'),
    share: z.uuid(),
    label,
    mode,
    password,
    openToAll: z.literal('yes').optional(),
    lifetime: z.enum([...lifetimes, 'keep']).default('keep'),
    endsOn,
    downloads,
  }),
  z.object({ intent: z.literal('revoke-share'), share: z.uuid() }),
  z.object({ intent: z.literal('answer-comment'), comment: z.uuid(), body }),
  z.object({ intent: z.literal('resolve-comment'), comment: z.uuid(), resolved: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('delete-comment'), comment: z.uuid() }),
])
export type SharingForm = z.output<typeof sharingForm>

/** The outcome; `values` are the fields of a refused form, without passwords. */
export type SharingAnswer =
  | { kind: 'done'; message: string }
  | { kind: 'refused'; message: string; intent: string; values: Record<string, string> }

const name = line.min(1, wording(msg`Enter a name.`)).max(120, wording(msg`Use at most 120 characters.`))
const email = z
  .union([z.literal(''), z.email(wording(msg`Enter an email address such as name@company.com.`)).max(254)])
  .default('')
/** A honeypot: people don't see it and leave it empty; bots fill it in. */
const website = z.string().max(4000).default('')
const note = said.default('')
const variant = z.coerce.number().int().min(1).optional()

/**
 * A form of a visitor. `at`: a moment of the recording, such as `1:23`; `item`: an asset of the collection;
 * `variant`: the variant of a text they saw.
 */
export const visitorForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('unlock'), password: z.string().max(200) }),
  z.object({
    intent: z.literal('comment'),
    name,
    email,
    body,
    at: line.max(12).default(''),
    item: z.union([z.literal(''), z.uuid()]).default(''),
    website,
  }),
  z.object({ intent: z.literal('approve'), name, email, note, variant, website }),
  z.object({
    intent: z.literal('ask-changes'),
    name,
    email,
    note: note.pipe(z.string().min(1, wording(msg`Describe what should change.`))),
    variant,
    website,
  }),
])
export type VisitorForm = z.output<typeof visitorForm>

/** A refusal with the submitted values. */
export type VisitorAnswer = { message: string; intent: string; values: Record<string, string> }

/** `POST /api/shares/seen`: the address of the share on screen. */
export const seenShare = z.object({ share: z.string().max(60) })
