import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { contentKind, mostKinds, writeWishes } from '#src/features/content/schema.ts'
import { wording } from '#src/translation/speak.ts'

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const text = z.string().transform((said) => said.replaceAll('\u0000', '').toWellFormed().trim())

function listed<Item extends string>(item: z.ZodType<Item, string>, most: number, message: string) {
  return z
    .string(message)
    .transform((said) => [...new Set(said.split(',').filter(Boolean))])
    .pipe(z.array(item).min(1, message).max(most, message))
}

/** Kinds of outputs between commas. */
const kinds = listed(contentKind, mostKinds, wording(msg`Choose at least one thing to write.`))

/** A language between commas is a BCP 47 tag, or `spoken` for that of each recording, which is kept as nothing. */
const spoken = 'spoken'
const languageTag = z.string().regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
const mostLanguages = 12
const languages = z
  .string()
  .default('')
  .transform((said) => [
    ...new Set(said.split(',').flatMap((one) => (one === '' ? [] : one === spoken ? '' : one))),
  ])
  .pipe(z.array(languageTag).max(mostLanguages))

/** What a recipe says: its name, what it writes, in which languages and how. */
export const recipeForm = writeWishes.extend({
  languages,
  name: text.pipe(
    z.string().min(1, wording(msg`Give the recipe a name.`)).max(100, wording(msg`At most 100 characters.`)),
  ),
  kinds,
})
type Says = z.output<typeof recipeForm>
/** `languages`: none for that of each recording. */
export type RecipeForm = Omit<Says, 'languages'> & Partial<Pick<Says, 'languages'>>

/** What is kept of a recipe; older rows are read by the same shapes. */
export const keptKinds = z.array(contentKind)
export const keptWishes = writeWishes.extend({ languages: z.array(languageTag).catch([]).default([]) })
export type RecipeWishes = z.output<typeof keptWishes>

export const oneRecipe = z.object({ recipe: z.uuid() })

/** A recipe said anew; `version` is the one that was seen. */
export const changedRecipe = recipeForm.extend({
  recipe: z.uuid(),
  version: z.coerce.number().int().min(1),
})

const mostAssetsOfRun = 500

/** A run over chosen assets. */
export const runForm = oneRecipe.extend({
  assets: listed(z.uuid(), mostAssetsOfRun, wording(msg`Choose 1 to 50 assets.`)),
})

export const oneRun = z.object({ run: z.uuid() })
/** Where approved texts go; no journey is a new one. */
export const journeyOfRun = oneRun.extend({
  journey: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional(),
})
export const oneItem = z.object({ item: z.uuid() })

/** What a reviewer says about an output: `variant` is the one that they saw. */
export const approval = oneItem.extend({ variant: z.coerce.number().int().min(1) })

/** An output as a reviewer has changed it. */
export const itemWords = approval.extend({
  text: text.pipe(
    z.string().min(1, wording(msg`Write something.`)).max(100_000, wording(msg`Shorten this text.`)),
  ),
})

export const itemStates = ['queued', 'writing', 'written', 'failed', 'cancelled'] as const
export type ItemState = (typeof itemStates)[number]
export const reviews = ['waiting', 'approved', 'rejected'] as const
export type Review = (typeof reviews)[number]
export const runStates = ['running', 'paused', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** What began a run: somebody, a transcript that came, or the clock. */
export const causes = ['member', 'transcript', 'clock'] as const
export type Cause = (typeof causes)[number]

export const clockSteps = ['day', 'week'] as const
export type ClockStep = (typeof clockSteps)[number]

/** When a recipe is to run by itself; `weekday` 0 is Sunday and counts for `week` alone, `at` is `07:30`, where the workspace is. */
export const clockForm = oneRecipe.extend({
  every: z.enum(clockSteps),
  weekday: z.coerce.number().int().min(0).max(6).catch(1),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wording(msg`Choose a time, such as 07:30.`)),
})
export type ClockForm = z.output<typeof clockForm>

/** The payload of the job that writes one output of one asset. */
export const itemJob = z.object({
  workspace: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  item: z.uuid(),
})
export type ItemJob = z.output<typeof itemJob>
