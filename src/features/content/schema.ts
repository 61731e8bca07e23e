import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { richTextDocument } from '#src/features/language/rules/rich-text.ts'
import { translationLanguage } from '#src/features/transcript/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { fromRichText } from './rules/edit-rich-text.ts'
import { isContentKind, type OwnKind } from './rules/kinds.ts'

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())

const longestFocus = 500
const longestEdit = 100_000

/** Who writes: the text engine alone, or the workspace's model out of the passages that the engine cites. */
const methods = ['extractive', 'ai'] as const

/**
 * How an output is to be written. `avoid`: words that it must not hold, parted by commas. `instruction`: what a model is to
 * heed besides; rules alone cannot. `language`: a BCP 47 tag, or
 * empty for that of the transcript; the engine alone writes in that of the transcript always. `brand`: the id of a voice,
 * or empty for none. `persona`: the id of whom it is written for, or empty for anybody.
 */
export const writeWishes = z.object({
  method: z.enum(methods).catch('extractive'),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
    .catch(''),
  tone: z.enum(tones).catch('neutral'),
  length: z.enum(lengths).catch('medium'),
  focus: text.pipe(z.string().max(longestFocus, wording(msg`At most 500 characters.`))).default(''),
  avoid: text.pipe(z.string().max(longestFocus, wording(msg`At most 500 characters.`))).default(''),
  instruction: text.pipe(z.string().max(longestFocus, wording(msg`At most 500 characters.`))).default(''),
  brand: z.uuid().or(z.literal('')).catch('').default(''),
  persona: z.uuid().or(z.literal('')).catch('').default(''),
})
export type WriteWishes = z.output<typeof writeWishes>

/** How an output that is there was wished; `method` says who wrote it, such as `ai:{model}`. */
export type Wished = Omit<Record<keyof WriteWishes, string>, 'brand' | 'persona'> & {
  brand: string | null
  persona: string | null
}

/** Rich text as the form sends it: the JSON of a `RichTextDocument` that says something. */
const richText = z
  .string()
  .max(longestEdit * 10, wording(msg`Shorten this text, or nest its lists and quotes less deeply`))
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: wording(msg`Write something.`) })
      return z.NEVER
    }
  })
  .pipe(richTextDocument)
  .refine((doc) => fromRichText(doc, []).length > 0, wording(msg`Write something.`))

/** A kind of text: one that comes with the product, or one of the workspace's own. */
export const contentKind = z.string().transform((kind, context) => {
  if (isContentKind(kind)) return kind
  context.addIssue({ code: 'custom', message: wording(msg`Choose at least one thing to write.`) })
  return z.NEVER
})

/** So many kinds at most are written at once, which is more than a workspace has. */
export const mostKinds = 100
const outputs = z.array(contentKind).min(1, wording(msg`Choose at least one thing to write.`)).max(mostKinds)

/**
 * A kind of one's own as its form says it: a new one where `id` is empty. `form`: the built-in kind whose form it has, null for
 * a free one. `tone`, `length`: null for as it is chosen each time.
 */
export const ownKindForm = z.object({
  id: z.uuid().or(z.literal('')).default(''),
  version: z.coerce.number().int().min(0).catch(0).default(0),
  name: text.pipe(
    z
      .string()
      .min(1, wording(msg`Give the kind a name.`))
      .max(60, wording(msg`Enter at most 60 characters.`)),
  ),
  instruction: text
    .transform((said) => said.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .min(1, wording(msg`Write what it is to be.`))
        .max(2000, wording(msg`Enter at most 2,000 characters.`)),
    ),
  form: z.enum(outputKinds).nullable().catch(null).default(null),
  tone: z.enum(tones).nullable().catch(null).default(null),
  length: z.enum(lengths).nullable().catch(null).default(null),
})
export type OwnKindForm = z.output<typeof ownKindForm>

/** `usual`: a kind of one's own is written in the tone and length that it names, whatever the wishes say. */
const usual = z.coerce.boolean().optional().catch(undefined)

/** The payload of the job that writes outputs; `run` is one request to write, however often its job runs. */
export const writeJob = writeWishes.extend({
  workspace: z.uuid(),
  asset: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  run: z.uuid(),
  kinds: outputs,
  usual,
})
export type WriteJob = z.output<typeof writeJob>

/** The job that has a transcript translated by a model. `replaces`: also what people wrote before the original changed. */
export const translateJob = z.object({
  workspace: z.uuid(),
  asset: z.uuid(),
  subject: z.string(),
  user: z.uuid(),
  language: translationLanguage,
  replaces: z.boolean(),
})
export type TranslateJob = z.output<typeof translateJob>

/** What is wished of such a job. */
export const translateWish = translateJob.pick({ replaces: true })

/** What the screen of an asset's outputs may be asked to do. `content` names an output. */
export const contentForm = z.discriminatedUnion('intent', [
  writeWishes.extend({ intent: z.literal('write'), kinds: outputs, usual }),
  ownKindForm.extend({ intent: z.literal('save-own-kind') }),
  z.object({ intent: z.literal('choose'), content: z.uuid(), n: z.coerce.number().int().min(1) }),
  z.object({
    intent: z.literal('edit'),
    content: z.uuid(),
    text: text.pipe(
      z
        .string()
        .min(1, wording(msg`Write something.`))
        .max(longestEdit, wording(msg`Shorten this text, or nest its lists and quotes less deeply`)),
    ),
  }),
  z.object({ intent: z.literal('edit-rich'), content: z.uuid(), doc: richText }),
  z.object({ intent: z.literal('approve'), content: z.uuid(), n: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('cancel'), job: z.uuid() }),
  z.object({ intent: z.literal('remove'), content: z.uuid() }),
  z.object({ intent: z.literal('restore'), content: z.uuid() }),
])

/** The form of the instructions for a kind of output; `n` is the version that they were read from, 0 for none. */
export const templateForm = z.object({
  kind: z.enum(outputKinds),
  n: z.coerce.number().int().min(0),
  body: z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').toWellFormed().trim()),
})

/**
 * What a model would cost: credits and tokens for each output, how many credits are left, and the most that one run may
 * cost. `language`: in which it usually writes, empty for that of the transcript.
 */
export type ModelOffer = {
  model: string
  credits: number
  tokens: number
  left: number
  most: number | null
  language: string
}

/** What came of a form; `removed` can be restored, `made` is a new kind. `field`: which one of a form is wrong. */
export type ContentAnswer =
  | { kind: 'done'; message: string; removed?: string; made?: OwnKind }
  | { kind: 'refused'; message: string; field?: string }
