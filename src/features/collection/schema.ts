import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { collectionWords } from './words/collection-words.ts'

const { en } = collectionWords

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const text = z.string().transform((said) => said.replaceAll('\u0000', '').toWellFormed())
const title = text.pipe(z.string().trim().min(1, en.enterTitle).max(200, en.longTitle))

/** What is put into it by hand, or whatever fits a rule. */
export const collectionKinds = ['hand', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const newCollection = z.object({ title, kind: z.enum(collectionKinds, en.chooseKind) })

/** What a collection is called and begins with. */
export const collectionLooks = z.object({
  collection: z.uuid(),
  title,
  intro: text.pipe(z.string().trim().max(2000, en.longIntro)),
})

/** What an asset has to be to stand in a collection by rule; what is absent does not matter. */
export type CollectionRule = {
  /** Names of tags, all of which it bears. */
  tags?: string[]
  /** In this folder or below it. */
  folder?: string
  kind?: (typeof assetKinds)[number]
  /** In its title, file name, attribution or transcript. */
  text?: string
}

const open = z.literal('').transform(() => undefined)

/** A rule as its form says it: tags between commas, empty for what does not matter. */
export const ruleFields = z.object({
  tags: text
    .pipe(z.string().max(1000, en.manyTags))
    .transform((said) => said.split(',').map((name) => name.trim()))
    .transform((names) => names.filter(Boolean))
    .pipe(z.array(z.string().max(50, en.manyTags)).max(20, en.manyTags))
    .default([]),
  folder: z.union([open, z.uuid()], en.chooseFolder).optional(),
  kind: z.union([open, z.enum(assetKinds)], en.chooseKind).optional(),
  text: text.pipe(z.string().trim().max(200, en.longText)).default(''),
})

/** The rule that the fields of a form make, without what they leave open. */
export function ruleOf({ tags, folder, kind, text: said }: z.output<typeof ruleFields>): CollectionRule {
  return {
    ...(tags.length > 0 && { tags }),
    ...(folder && { folder }),
    ...(kind && { kind }),
    ...(said && { text: said }),
  }
}
