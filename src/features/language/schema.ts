import { z } from 'zod'
import type { lengths, outputKinds, tones } from './rules/choices.ts'

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
export type Claim = z.output<typeof claim>

/**
 * `chapter`: its citation is the stretch it covers. `post`: one post of a thread. `tags`: hashtags or keywords. `call`:
 * what the reader is asked to do, which says nothing about the recording.
 */
const blockKinds = ['heading', 'paragraph', 'item', 'quote', 'post', 'chapter', 'tags', 'call'] as const
export const block = z.object({ kind: z.enum(blockKinds), claims: z.array(claim).max(200) })
export type Block = z.output<typeof block>

/** A written output as structure, never as HTML. */
export const blocks = z.array(block).max(500)

export type OutputKind = (typeof outputKinds)[number]
export type Tone = (typeof tones)[number]
export type Length = (typeof lengths)[number]

/**
 * `variant` counts from 0: each takes sentences that those before it did not. `focus`: words whose sentences come first,
 * such as what a reader cares about. `avoid`: words that sentences should not hold.
 */
export type WriteOptions = {
  tone: Tone
  length: Length
  variant: number
  focus: string
  avoid: readonly string[]
}
