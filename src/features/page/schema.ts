import { z } from 'zod'

/** Rich text as Tiptap JSON, never as an HTML string. Deeper than 12 levels or unknown marks are refused. */
const mark = z.object({ type: z.enum(['bold', 'italic', 'strike', 'code', 'underline', 'link']), attrs: z.record(z.string(), z.unknown()).optional() })

export type RichTextNode = {
  type: string
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  content?: RichTextNode[] | undefined
}

export type RichTextDocument = RichTextNode & { type: 'doc' }

const nodeTypes = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock', 'horizontalRule', 'hardBreak', 'text'] as const

const node: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.enum(nodeTypes),
    text: z.string().max(20_000).optional(),
    attrs: z.record(z.string(), z.unknown()).optional(),
    marks: z.array(mark).max(8).optional(),
    content: z.array(node).max(2000).optional(),
  }),
)

export const richTextDocument: z.ZodType<RichTextDocument> = z.object({
  type: z.literal('doc'),
  content: z.array(node).max(2000).optional(),
})

const id = z.string().min(1).max(64)
const shortText = z.string().trim().max(300)

/** An address that may stand in a link: http, https, mailto, tel, or a path of this site. */
export const safeHref = z
  .string()
  .trim()
  .max(2000)
  .refine((href) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href), 'Use an address that starts with https://, mailto:, tel: or /')

/** An image from the workspace's media (by id) or from an https address. */
const imageSource = z.union([z.object({ media: z.uuid() }), z.object({ url: z.string().max(2000).regex(/^https:\/\//, 'Use an https:// address') })])

export const headingBlock = z.object({ id, type: z.literal('heading'), props: z.object({ text: shortText.min(1, 'Write the heading'), level: z.union([z.literal(2), z.literal(3)]) }) })
export const richTextBlock = z.object({ id, type: z.literal('rich_text'), props: z.object({ doc: richTextDocument }) })
export const imageBlock = z.object({ id, type: z.literal('image'), props: z.object({ source: imageSource, alt: shortText.min(1, 'Describe the image for people who cannot see it'), caption: shortText.default('') }) })
export const quoteBlock = z.object({ id, type: z.literal('quote'), props: z.object({ text: z.string().trim().min(1, 'Write the quote').max(2000), cite: shortText.default('') }) })
export const callToActionBlock = z.object({ id, type: z.literal('call_to_action'), props: z.object({ label: shortText.min(1, 'Write the label'), href: safeHref, note: shortText.default('') }) })

/** A chapter of a recording; `startMs` from its beginning. */
export const chapter = z.object({ startMs: z.int().min(0).max(86_400_000), title: shortText.min(1) })

/** An asset of the workspace with its player (when it has a recording), chapters and transcript. */
export const audioBlock = z.object({
  id,
  type: z.literal('audio'),
  props: z.object({ asset: z.uuid(), title: shortText.default(''), chapters: z.array(chapter).max(200).default([]), showTranscript: z.boolean().default(true) }),
})

export const block = z.discriminatedUnion('type', [headingBlock, richTextBlock, imageBlock, quoteBlock, callToActionBlock, audioBlock])

/** What a page is made of: `{root, blocks: [{id, type, props}]}`. */
export const pageData = z.object({ root: z.object({ title: shortText.min(1) }), blocks: z.array(block).max(300) })

export type Block = z.output<typeof block>
export type BlockType = Block['type']
export type PageData = z.output<typeof pageData>
export type Chapter = z.output<typeof chapter>

/** A stretch of speech as a reader sees it. Times in milliseconds; absent where the source had none. */
export type SpokenSegment = { speaker: string; startMs: number | null; endMs: number | null; text: string; words: [string, number, number][] | null }

/** An audio block with everything it shows, resolved on the server. `src` is undefined for a transcript without a recording. */
export type ResolvedAudio = {
  id: string
  type: 'audio'
  props: {
    title: string
    attribution: string
    src: string | undefined
    mime: string | undefined
    durationMs: number | undefined
    peaks: number[] | undefined
    chapters: Chapter[]
    transcript: SpokenSegment[]
  }
}

export type ResolvedImage = { id: string; type: 'image'; props: { src: string; alt: string; caption: string } }

/** A block as it is rendered: references to assets and media are resolved, addresses included. */
export type ResolvedBlock = Exclude<Block, { type: 'audio' | 'image' }> | ResolvedAudio | ResolvedImage

/** A published page as a reader sees it. */
export type PageView = { id: string; title: string; description: string; blocks: ResolvedBlock[] }
