import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

/** What whoever has the address may do; each allows what those before it do. */
export const shareModes = ['view', 'comment', 'approve'] as const
export type ShareMode = (typeof shareModes)[number]

export const verdicts = ['approved', 'changes_wanted'] as const
export type Verdict = (typeof verdicts)[number]

/** Where things are shared from: an asset, the texts written from an asset (by its id), a collection, a clip, or a guest. */
const placeKinds = ['asset', 'content', 'collection', 'clip', 'guest'] as const
export const sharingPlace = z.object({ kind: z.enum(placeKinds), id: z.uuid() })
export type SharingPlace = z.output<typeof sharingPlace>

/** In how many days a share ends, or `until` a day; `keep` leaves it as it is. */
export const lifetimes = ['never', '1', '7', '30', '90', 'until'] as const
export type Lifetime = (typeof lifetimes)[number] | 'keep'

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim()
}

const line = z.string().overwrite(oneLine)
const words = z.string().overwrite(storable).trim()
const label = line.max(120, wording(msg`Use at most 120 characters`)).default('')
const mode = z.enum(shareModes)
const password = z
  .string()
  .max(200, wording(msg`Use at most 200 characters`))
  .overwrite(storable)
  .refine((text) => text === '' || text.length >= 6, wording(msg`Use at least 6 characters`))
  .default('')
const said = words.max(4000, wording(msg`Use at most 4000 characters`))
const body = said.min(1, wording(msg`Write something.`))

/** The last day of a share that lives `until` then, such as `2026-12-31`; else empty. */
const endsOn = z.union([z.literal(''), z.iso.date(wording(msg`Choose the last day`))]).optional()
const downloads = z.literal('yes').optional()

/**
 * What the owner of a thing asks for. `thing` is the asset, text, collection, clip or guest that is shared. An empty `password` leaves
 * the one that there is, `openToAll` takes it away.
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

/** What came of it; `values` are the fields of what was refused, but for passwords. */
export type SharingAnswer =
  | { kind: 'done'; message: string }
  | { kind: 'refused'; message: string; intent: string; values: Record<string, string> }

const name = line.min(1, wording(msg`Enter a name.`)).max(120, wording(msg`Use at most 120 characters`))
const email = z
  .union([z.literal(''), z.email(wording(msg`Write an e-mail address such as name@company.com`)).max(254)])
  .default('')
/** People do not see it and leave it empty; programs fill in everything. */
const website = z.string().max(4000).default('')
const note = said.default('')
const variant = z.coerce.number().int().min(1).optional()

/**
 * What a visitor of a share asks for. `at`: a moment of the recording, such as `1:23`; `item`: an asset of the collection.
 * `variant`: which variant of a text they saw.
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
    note: note.pipe(z.string().min(1, wording(msg`Say what should change`))),
    variant,
    website,
  }),
])
export type VisitorForm = z.output<typeof visitorForm>

/** What was refused, with what was typed. */
export type VisitorAnswer = { message: string; intent: string; values: Record<string, string> }

/** `POST /api/shares/seen`: the address of the share that somebody has before them. */
export const seenShare = z.object({ share: z.string().max(60) })
