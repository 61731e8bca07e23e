import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { chosenKinds, contentKind, outputOptions } from '#src/features/content/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const text = z.string().transform((said) => storable(said).trim())

function listed<Item extends string>(item: z.ZodType<Item, string>, most: number, message: string) {
  return z
    .string(message)
    .transform((said) => [...new Set(said.split(',').filter(Boolean))])
    .pipe(z.array(item).min(1, message).max(most, message))
}

/** Languages are separated by commas: BCP 47 tags, or `spoken` for each recording's own, which is stored as empty. */
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

/** A recipe: its name, its kinds and languages, and the settings. */
export const recipeForm = outputOptions.extend({
  languages,
  name: text.pipe(
    z.string().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`Use at most 100 characters.`)),
  ),
  kinds: chosenKinds,
})
type Says = z.output<typeof recipeForm>
/** `languages`: empty means each recording's own. */
export type RecipeForm = Omit<Says, 'languages'> & Partial<Pick<Says, 'languages'>>

/** Shapes of a stored recipe, including older ones. */
export const keptKinds = z.array(contentKind)
export const keptWishes = outputOptions.extend({ languages: z.array(languageTag).catch([]).default([]) })
export type RecipeWishes = z.output<typeof keptWishes>

export const oneRecipe = z.object({ recipe: z.uuid() })

/** An edited recipe; `version` is the one the member saw. */
export const changedRecipe = recipeForm.extend({
  recipe: z.uuid(),
  version: z.coerce.number().int().min(1),
})

const mostAssetsOfRun = 500

/** A run over selected assets. */
export const runForm = oneRecipe.extend({
  assets: listed(z.uuid(), mostAssetsOfRun, wording(msg`Choose 1 to 50 assets.`)),
})

export const oneRun = z.object({ run: z.uuid() })
/** The target of approved texts; no journey means a new one. */
export const journeyTarget = oneRun.extend({
  journey: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional(),
})
export const oneItem = z.object({ item: z.uuid() })

/** A reviewer's decision on an output: `variant` is the one they saw. */
export const approval = oneItem.extend({ variant: z.coerce.number().int().min(1) })

/** An output edited by a reviewer. */
export const itemWords = approval.extend({
  text: text.pipe(
    z.string().min(1, wording(msg`Enter some text.`)).max(100_000, wording(msg`Shorten this text.`)),
  ),
})

export const itemStates = ['queued', 'writing', 'written', 'failed', 'cancelled'] as const
export type ItemState = (typeof itemStates)[number]
export const reviews = ['waiting', 'approved', 'rejected'] as const
export type Review = (typeof reviews)[number]
export const runStates = ['running', 'paused', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** What started a run: a member, a new transcript, or the schedule. */
export const causes = ['member', 'transcript', 'clock'] as const
export type Cause = (typeof causes)[number]

export const clockSteps = ['day', 'week'] as const
export type ClockStep = (typeof clockSteps)[number]

/**
 * A recipe's schedule; `weekday` 0 is Sunday and only counts for `week`, `at` is `07:30` in the workspace's time
 * zone.
 */
export const scheduleForm = oneRecipe.extend({
  every: z.enum(clockSteps),
  weekday: z.coerce.number().int().min(0).max(6).catch(1),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wording(msg`Enter a time such as 07:30.`)),
})
export type ClockForm = z.output<typeof scheduleForm>

/** The payload of the job that writes one output of one asset. */
export const itemJob = z.object({
  workspace: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  item: z.uuid(),
})
export type ItemJob = z.output<typeof itemJob>
