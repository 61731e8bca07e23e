import { z } from 'zod'
import type { lengths, outputKinds, tones } from './rules/choices.ts'
import type { RichTextInline } from './rules/rich-text.ts'

/** Where in the recording something was said, in milliseconds, with the words as they stand in the transcript. */
export const citation = z.object({
  startMs: z.number().int().min(0),
  endMs: z.number().int().min(0),
  speaker: z.string().max(200),
  quote: z.string().max(2000),
})
export type Citation = z.output<typeof citation>

/** A sentence, or a title, and what was said that it rests on. */
export const claim = z.object({ text: z.string().max(20_000), citations: z.array(citation).max(50) })

/** `inline`: the same text with its marks, where somebody gave it any; what has none is not there. */
export type Claim = z.output<typeof claim> & { inline?: RichTextInline[] | undefined }

const blockKinds = ['heading', 'paragraph', 'item', 'quote', 'post', 'chapter', 'tags', 'call'] as const

/** How a block looks where that differs: a heading one level down, an item that is numbered, or in a list of a list. */
export const blockLook = z.object({
  level: z.literal(3).optional(),
  isNumbered: z.literal(true).optional(),
  depth: z.number().int().min(1).max(6).optional(),
})
export type BlockLook = z.output<typeof blockLook>

/**
 * `chapter`: its citation is the stretch it covers. `post`: one post of a thread. `tags`: hashtags or keywords. `call`:
 * what the reader is asked to do, which says nothing about the recording.
 */
export const block = z.object({ kind: z.enum(blockKinds), claims: z.array(claim).max(200) })
export type Block = { kind: (typeof blockKinds)[number]; claims: Claim[]; look?: BlockLook | undefined }

/** A written output as structure, never as HTML; what somebody formatted is read by `formattedBlocks`. */
export const blocks = z.array(block).max(500)

export type OutputKind = (typeof outputKinds)[number]
export type Tone = (typeof tones)[number]
export type Length = (typeof lengths)[number]

/**
 * `variant` counts from 0: each takes sentences that those before it did not. `focus`: words whose sentences come first,
 * such as what a reader cares about. `avoid`: words that sentences should not hold. `goal`: what the text is to be; its words
 * weigh less than those of `focus`.
 */
export type WriteOptions = {
  tone: Tone
  length: Length
  variant: number
  focus: string
  avoid: readonly string[]
  goal?: string
}
