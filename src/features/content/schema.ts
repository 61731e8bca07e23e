import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { richTextDocument } from '#src/features/language/rules/rich-text.ts'
import { translationLanguage } from '#src/features/transcript/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { fromRichText } from './rules/edit-rich-text.ts'
import { isContentKind } from './rules/kinds.ts'

const text = z.string().transform((value) => storable(value).trim())

const longestInstruction = 500
const longestEdit = 100_000

/** The method: the text engine alone, or the workspace's model based on passages the engine cites. */
const methods = ['extractive', 'ai'] as const

/**
 * Settings for an output. `instruction`: extra instructions, for models only. `language`: a BCP 47 tag, or empty for the transcript's; the engine alone always uses the
 * transcript's. `brand`: the id of a voice, or empty for none. `persona`: the id of a persona, or empty for none.
 */
export const outputOptions = z.object({
  method: z.enum(methods).catch('extractive'),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
    .catch(''),
  tone: z.enum(tones).catch('neutral'),
  length: z.enum(lengths).catch('medium'),
  instruction: text
    .pipe(z.string().max(longestInstruction, wording(msg`Use at most 500 characters.`)))
    .default(''),
  brand: z.uuid().or(z.literal('')).catch('').default(''),
  persona: z.uuid().or(z.literal('')).catch('').default(''),
})
export type OutputOptions = z.output<typeof outputOptions>

/** The settings of an existing output; `method` is the actual one, such as `ai:{model}`. */
export type Wished = Omit<Record<keyof OutputOptions, string>, 'brand' | 'persona'> & {
  brand: string | null
  persona: string | null
}

/** Rich text from the form: the JSON of a non-empty `RichTextDocument`. */
export const richText = z
  .string()
  .max(longestEdit * 10, wording(msg`Shorten this text, or nest its lists and quotes less deeply.`))
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: wording(msg`Enter some text.`) })
      return z.NEVER
    }
  })
  .pipe(richTextDocument)
  .refine((doc) => fromRichText(doc, []).length > 0, wording(msg`Enter some text.`))

/** A kind of text: built-in or custom. */
export const contentKind = z.string().transform((kind, context) => {
  if (isContentKind(kind)) return kind
  context.addIssue({ code: 'custom', message: wording(msg`Choose at least one content type.`) })
  return z.NEVER
})

/** The maximum number of kinds per request, more than a workspace can have. */
const mostKinds = 100
const outputs = z.array(contentKind).min(1, wording(msg`Choose at least one content type.`)).max(mostKinds)
/** Content types of a form, separated by commas. */
export const chosenKinds = z
  .string()
  .default('')
  .transform((said) => [...new Set(said.split(',').filter(Boolean))])
  .pipe(outputs)

/**
 * The form of a custom kind; `id` is empty for a new one. `form`: the built-in kind it imitates, null for free-form.
 */
export const ownKindForm = z.object({
  id: z.uuid().or(z.literal('')).default(''),
  version: z.coerce.number().int().min(0).catch(0).default(0),
  name: text.pipe(
    z.string().min(1, wording(msg`Enter a name.`)).max(60, wording(msg`Use at most 60 characters.`)),
  ),
  instruction: text
    .transform((said) => said.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .min(1, wording(msg`Enter instructions.`))
        .max(2000, wording(msg`Use at most 2,000 characters.`)),
    ),
  form: z.enum(outputKinds).nullable().catch(null).default(null),
})
export type OwnKindForm = z.output<typeof ownKindForm>

/** The payload of the job that generates outputs; `run` identifies the request, however often its job runs. */
export const writeJob = outputOptions.extend({
  workspace: z.uuid(),
  asset: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  run: z.uuid(),
  kinds: outputs,
})
export type WriteJob = z.output<typeof writeJob>

/** The job that translates a transcript with a model. */
export const translateJob = z.object({
  workspace: z.uuid(),
  asset: z.uuid(),
  subject: z.string(),
  user: z.uuid(),
  language: translationLanguage,
})
export type TranslateJob = z.output<typeof translateJob>

/** The form that generates outputs of an asset; `kinds` is comma-separated. */
export const writeForm = outputOptions.extend({ kinds: chosenKinds })

/** A person's edit as plain text. */
export const editedText = text.pipe(
  z
    .string()
    .min(1, wording(msg`Enter some text.`))
    .max(longestEdit, wording(msg`Shorten this text, or nest its lists and quotes less deeply.`)),
)

/** The form of a kind's instructions; `n` is the version they were loaded from, 0 for none. */
export const templateForm = z.object({
  kind: z.enum(outputKinds),
  n: z.coerce.number().int().min(0),
  body: z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').toWellFormed().trim()),
})

/**
 * A model's cost: credits and tokens per output, remaining credits, and the limit per run. `language`: its default
 * output language, empty for the transcript's.
 */
export type ModelOffer = {
  model: string
  credits: number
  tokens: number
  left: number
  most: number | null
  language: string
}
