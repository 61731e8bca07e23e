import { z } from 'zod'
import type { lengths, outputKinds, tones } from './rules/choices.ts'
import type { RichTextInline } from './rules/rich-text.ts'

/**
 * A passage of the recording, in milliseconds, with its words from the transcript. `isEstimated`: the transcript had no
 * times, so these follow from the rate of speech.
 */
export const citation = z.object({
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
  speaker: z.string().max(200),
  quote: z.string().max(2000),
  isEstimated: z.literal(true).optional(),
})
export type Citation = z.output<typeof citation>

/** A sentence or title, and the passages it is based on. */
export const claim = z.object({ text: z.string().max(20_000), citations: z.array(citation).max(50) })

/** `inline`: the same text with formatting; absent without any. */
export type Claim = z.output<typeof claim> & { inline?: RichTextInline[] | undefined }

const blockKinds = ['heading', 'paragraph', 'item', 'quote', 'post', 'chapter', 'tags', 'call'] as const

/** A block's optional look: a heading one level down, or a list item that is numbered or nested. */
export const blockLook = z.object({
  level: z.literal(3).optional(),
  isNumbered: z.literal(true).optional(),
  depth: z.number().int().min(1).max(6).optional(),
})
export type BlockLook = z.output<typeof blockLook>

/**
 * `chapter`: its citation is the range it covers. `post`: one post of a thread. `tags`: hashtags or keywords. `call`:
 * a call to action, without content from the recording.
 */
export const block = z.object({ kind: z.enum(blockKinds), claims: z.array(claim).max(200) })
export type Block = { kind: (typeof blockKinds)[number]; claims: Claim[]; look?: BlockLook | undefined }

/** A generated output as structure, never as HTML; formatted ones are parsed by `formattedBlocks`. */
export const blocks = z.array(block).max(500)

export type OutputKind = (typeof outputKinds)[number]
export type Tone = (typeof tones)[number]
export type Length = (typeof lengths)[number]

/**
 * `variant` counts from 0: each uses different sentences from the ones before. `avoid`: words to
 * leave out if possible. `goal`: the purpose of the text, such as a reader's interests, whose words come first.
 */
export type WriteOptions = {
  tone: Tone
  length: Length
  variant: number
  avoid: readonly string[]
  goal?: string
}
