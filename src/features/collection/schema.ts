import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const text = z.string().transform(storable)
const title = text.pipe(
  z.string().trim().min(1, wording(msg`Enter a title.`)).max(200, wording(msg`Use at most 200 characters.`)),
)

/** Assets picked by hand, or matched by a rule. */
export const collectionKinds = ['hand', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const newCollection = z.object({
  title,
  kind: z.enum(collectionKinds, wording(msg`Choose an option from the list.`)),
})

/** Title, introduction and cover of a collection. */
export const collectionLooks = z.object({
  collection: z.uuid(),
  title,
  intro: text.pipe(z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`))),
  cover: z
    .union([z.literal('').transform(() => null), z.uuid()], wording(msg`Choose an image from the list.`))
    .default(null),
})

/** Criteria an asset has to match for a rule-based collection; absent ones don't matter. */
export type CollectionRule = {
  /** Tag names; it has all of them. */
  tags?: string[]
  /** In this folder or its subfolders. */
  folder?: string
  kind?: (typeof assetKinds)[number]
  /** A speaker or named guest. */
  guest?: string
  /** Its language, as `en`. */
  language?: string
  /** Days as `2026-03-31`, both included: when it was recorded, else published, else added. */
  from?: string
  until?: string
  /** In its title, file name, attribution or transcript. */
  text?: string
}

const open = z.literal('').transform(() => undefined)
const day = z.union([open, z.iso.date()], wording(msg`Enter a date.`)).optional()

/** A rule as form fields: tags separated by commas, empty for any. */
export const ruleFields = z.object({
  tags: text
    .pipe(z.string().max(1000, wording(msg`Use at most 20 tags of up to 50 characters each.`)))
    .transform((said) => said.split(',').map((name) => name.trim()))
    .transform((names) => names.filter(Boolean))
    .pipe(
      z
        .array(z.string().max(50, wording(msg`Use at most 20 tags of up to 50 characters each.`)))
        .max(20, wording(msg`Use at most 20 tags of up to 50 characters each.`)),
    )
    .default([]),
  folder: z.union([open, z.uuid()], wording(msg`Choose a folder from the list.`)).optional(),
  kind: z.union([open, z.enum(assetKinds)], wording(msg`Choose an option from the list.`)).optional(),
  guest: text.pipe(z.string().trim().max(100, wording(msg`Use at most 100 characters.`))).default(''),
  language: z
    .union(
      [open, z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)],
      wording(msg`Choose a language from the list.`),
    )
    .optional(),
  from: day,
  until: day,
  text: text.pipe(z.string().trim().max(200, wording(msg`Use at most 200 characters.`))).default(''),
})

/** The form fields of this rule. */
export function fieldsOfRule({ tags = [], ...said }: CollectionRule): Record<string, string> {
  return { ...said, tags: tags.join(',') }
}

/** The rule in these form fields, without empty ones. */
export function ruleOf({ tags, ...fields }: z.output<typeof ruleFields>): CollectionRule {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  return { ...(tags.length > 0 && { tags }), ...said }
}
