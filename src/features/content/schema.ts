import { z } from 'zod'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { richTextDocument } from '#src/features/language/rules/rich-text.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { fromRichText } from './rules/edit-rich-text.ts'

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())

const longestFocus = 500
const longestEdit = 100_000

/** Who writes: the text engine alone, or the workspace's model out of the passages that the engine cites. */
const methods = ['extractive', 'ai'] as const

/**
 * How an output is to be written. `avoid`: words that it must not hold, parted by commas. `instruction`: what a model is to
 * heed besides; rules alone cannot. `language`: a BCP 47 tag, or
 * empty for that of the transcript; the engine alone writes in that of the transcript always. `brand`: the id of a voice,
 * or empty for none.
 */
export const writeWishes = z.object({
  method: z.enum(methods).catch('extractive'),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
    .catch(''),
  tone: z.enum(tones).catch('neutral'),
  length: z.enum(lengths).catch('medium'),
  focus: text.pipe(z.string().max(longestFocus, fieldWords.en.atMost500Characters)).default(''),
  avoid: text.pipe(z.string().max(longestFocus, fieldWords.en.atMost500Characters)).default(''),
  instruction: text.pipe(z.string().max(longestFocus, fieldWords.en.atMost500Characters)).default(''),
  brand: z.uuid().or(z.literal('')).catch('').default(''),
})
export type WriteWishes = z.output<typeof writeWishes>

/** How an output that is there was wished; `method` says who wrote it, such as `ai:{model}`. */
export type Wished = Omit<Record<keyof WriteWishes, string>, 'brand'> & { brand: string | null }

/** Rich text as the form sends it: the JSON of a `RichTextDocument` that says something. */
const richText = z
  .string()
  .max(longestEdit * 10, fieldWords.en.shortenText)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: fieldWords.en.writeSomething })
      return z.NEVER
    }
  })
  .pipe(richTextDocument)
  .refine((doc) => fromRichText(doc, []).length > 0, fieldWords.en.writeSomething)

const outputs = z.array(z.enum(outputKinds)).min(1, fieldWords.en.chooseOutput).max(outputKinds.length)

/** The payload of the job that writes outputs; `run` is one request to write, however often its job runs. */
export const writeJob = writeWishes.extend({
  workspace: z.uuid(),
  asset: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  run: z.uuid(),
  kinds: outputs,
})
export type WriteJob = z.output<typeof writeJob>

/** What the screen of an asset's outputs may be asked to do. `content` names an output. */
export const contentForm = z.discriminatedUnion('intent', [
  writeWishes.extend({ intent: z.literal('write'), kinds: outputs }),
  z.object({ intent: z.literal('choose'), content: z.uuid(), n: z.coerce.number().int().min(1) }),
  z.object({
    intent: z.literal('edit'),
    content: z.uuid(),
    text: text.pipe(
      z.string().min(1, fieldWords.en.writeSomething).max(longestEdit, fieldWords.en.shortenText),
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

/** What came of a form; `removed` can be restored. */
export type ContentAnswer =
  | { kind: 'done'; message: string; removed?: string }
  | { kind: 'refused'; message: string }
