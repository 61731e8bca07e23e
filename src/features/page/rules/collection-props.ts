import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { longText, shortText } from './texts.ts'

export const mostCards = 24

/**
 * An asset's card at the time the page was published. The asset is called `of`, because readers may play whatever
 * a version names as `asset`.
 */
const heldCard = z.object({
  of: z.uuid(),
  kind: z.enum(assetKinds),
  title: shortText,
  text: longText.default(''),
  durationMs: z.int().min(0).nullable().default(null),
})
export type StoredCard = z.output<typeof heldCard>

const cards = z.array(heldCard).max(mostCards).default([])
const most = z
  .int()
  .min(1, wording(msg`Enter a number from 1 to 24.`))
  .max(mostCards, wording(msg`Enter a number from 1 to 24.`))

/** The assets of a collection as cards. `cards` are filled in when the page is published. */
export const collectionProps = z.object({
  collection: z.uuid().nullable().default(null),
  title: shortText.default(''),
  most: most.default(12),
  cards,
})
export const readyCollectionProps = collectionProps.extend({
  collection: z
    .uuid()
    .nullable()
    .refine((collection) => collection !== null, wording(msg`Choose a collection.`)),
})
export type CollectionProps = z.output<typeof collectionProps>
