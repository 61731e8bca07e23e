import { z } from 'zod'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { isSafeHref, isSecureAddress } from './rules.ts'

/** Rich text is Tiptap JSON of these marks and nodes, and never a string of HTML. */
export type RichTextMark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' | 'underline' }
  | { type: 'link'; attrs: { href: string } }

export type RichTextInline =
  | { type: 'text'; text: string; marks?: RichTextMark[] | undefined }
  | { type: 'hardBreak' }

export type RichTextListItem = { type: 'listItem'; content: RichTextBlockNode[] }

export type RichTextBlockNode =
  | { type: 'paragraph'; content?: RichTextInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichTextInline[] | undefined }
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichTextListItem[] }
  | { type: 'blockquote'; content: RichTextBlockNode[] }
  | { type: 'codeBlock'; content?: { type: 'text'; text: string }[] | undefined }
  | { type: 'horizontalRule' }

export type RichTextNode = RichTextInline | RichTextListItem | RichTextBlockNode

export type RichTextDocument = { type: 'doc'; content?: RichTextBlockNode[] | undefined }

/** How deep and how long one document of rich text may be. */
export const richTextLimits = { depth: 12, nodes: 5000 } as const

/** PostgreSQL refuses NUL and half a surrogate pair in JSON, so neither gets that far. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}

const richTextCharacters = z.string().max(20_000).overwrite(storable).min(1)
const level = z.union([z.literal(2), z.literal(3)])

/** An address that may stand in a link: http, https, mailto, tel, or a path of this site. */
export const safeHref = z
  .string()
  .trim()
  .max(2000, 'Use an address of at most 2000 characters')
  .overwrite(storable)
  .refine(isSafeHref, 'Use an address that starts with https://, mailto:, tel: or /')

const mark: z.ZodType<RichTextMark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'strike', 'code', 'underline']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: safeHref }) }),
])

const inline: z.ZodType<RichTextInline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: richTextCharacters, marks: z.array(mark).max(8).optional() }),
  z.object({ type: z.literal('hardBreak') }),
])

const inlines = z.array(inline).optional()
const plainText = z.object({ type: z.literal('text'), text: richTextCharacters })
const blockNodes: z.ZodType<RichTextBlockNode[]> = z.lazy(() => z.array(blockNode))
const listItems = z.array(z.object({ type: z.literal('listItem'), content: blockNodes }))

const blockNode: z.ZodType<RichTextBlockNode> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), content: inlines }),
  z.object({ type: z.literal('heading'), attrs: z.object({ level }), content: inlines }),
  z.object({ type: z.literal('bulletList'), content: listItems }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.int().min(0).max(1_000_000).catch(1) }).optional(),
    content: listItems,
  }),
  z.object({ type: z.literal('blockquote'), content: blockNodes }),
  z.object({ type: z.literal('codeBlock'), content: z.array(plainText).optional() }),
  z.object({ type: z.literal('horizontalRule') }),
])

/** A document of rich text. Its depth and its nodes are counted before the recursive shape looks at it. */
export const richTextDocument: z.ZodType<RichTextDocument> = z
  .unknown()
  .refine(isWithinLimits, 'Shorten this text, or nest its lists and quotes less deeply')
  .pipe(z.object({ type: z.literal('doc'), content: z.array(blockNode).optional() }))

function isWithinLimits(value: unknown): boolean {
  let row: unknown[] = [value]
  let nodes = 0
  for (let depth = 0; row.length > 0; depth += 1) {
    nodes += row.length
    if (depth > richTextLimits.depth || nodes > richTextLimits.nodes) return false
    row = row.flatMap(childrenOf)
  }
  return true
}

function childrenOf(value: unknown): unknown[] {
  const hasContent = typeof value === 'object' && value !== null && 'content' in value
  return hasContent && Array.isArray(value.content) ? value.content : []
}

const id = z.string().regex(/^[\w-]{1,64}$/, 'A block id has up to 64 letters, digits, - and _')

const shortText = z.string().overwrite(storable).trim().max(300, 'Use at most 300 characters')
const longText = z.string().overwrite(storable).trim().max(2000, 'Use at most 2000 characters')
const pixels = z.int().min(1).max(100_000).optional()
/** An image from the workspace's media (by id) or from an https address. */
const imageSource = z.union([z.object({ media: z.uuid() }), z.object({ url: longText })])

const startMs = z.int().min(0).max(86_400_000)
/** A chapter of a recording; `startMs` from its beginning. */
const chapter = z.object({ startMs, title: shortText.min(1, 'Name the chapter') })

function inOrder<C extends { startMs: number }>(chapters: C[]): C[] {
  return chapters.toSorted((one, other) => one.startMs - other.startMs)
}

function blockOf<Type extends string, Props extends z.ZodType>(type: Type, props: Props) {
  return z.object({ id, type: z.literal(type), props })
}

const headingProps = z.object({ text: shortText, level })
const imageProps = z.object({
  source: imageSource.nullable(),
  alt: shortText,
  caption: shortText.default(''),
  /** The picture's own size, so that its place is kept before it has loaded. */
  width: pixels,
  height: pixels,
})
const quoteProps = z.object({ text: longText, cite: shortText.default('') })
const callToActionProps = z.object({ label: shortText, href: longText, note: shortText.default('') })
const audioProps = z.object({
  asset: z.uuid().nullable(),
  title: shortText.default(''),
  chapters: z
    .array(z.object({ startMs, title: shortText }))
    .max(200, 'Keep at most 200 chapters')
    .overwrite(inOrder)
    .default([]),
  showTranscript: z.boolean().default(true),
})

const headingBlock = blockOf('heading', headingProps.extend({ text: shortText.min(1, 'Write the heading') }))
const richTextBlock = blockOf('rich_text', z.object({ doc: richTextDocument }))
const imageBlock = blockOf(
  'image',
  imageProps.extend({
    source: imageSource
      .nullable()
      .refine((source) => source !== null, { message: 'Upload a picture or give its address', abort: true })
      .refine(
        (source) => source !== null && ('media' in source || isSecureAddress(source.url)),
        'Use an address that starts with https://',
      ),
    alt: shortText.min(1, 'Describe the picture for people who cannot see it'),
  }),
)
const quoteBlock = blockOf('quote', quoteProps.extend({ text: longText.min(1, 'Write the quote') }))
const callToActionBlock = blockOf(
  'call_to_action',
  callToActionProps.extend({ label: shortText.min(1, 'Write what the button says'), href: safeHref }),
)
/** An asset of the workspace with its player (when it has a recording), chapters and transcript. */
const audioBlock = blockOf(
  'audio',
  audioProps.extend({
    asset: z
      .uuid()
      .nullable()
      .refine((asset) => asset !== null, 'Choose the recording or document to show'),
    chapters: z.array(chapter).max(200, 'Keep at most 200 chapters').overwrite(inOrder).default([]),
  }),
)

/** A block that is ready to be published. */
const block = z.discriminatedUnion('type', [
  headingBlock,
  richTextBlock,
  imageBlock,
  quoteBlock,
  callToActionBlock,
  audioBlock,
])

/** A block as it may be saved on the way: shaped and safe, but with fields still empty. */
const draftBlock = z.discriminatedUnion('type', [
  blockOf('heading', headingProps),
  richTextBlock,
  blockOf('image', imageProps),
  blockOf('quote', quoteProps),
  blockOf('call_to_action', callToActionProps),
  blockOf('audio', audioProps),
])

function haveOwnIds(blocks: { id: string }[]): boolean {
  return new Set(blocks.map((one) => one.id)).size === blocks.length
}

const sameId = 'Two blocks have the same id'
const tooManyBlocks = 'Keep at most 300 blocks on one page'
const root = z.object({ title: shortText.min(1, 'Name the page'), description: shortText.default('') })

/** What a published page is made of: `{root, blocks: [{id, type, props}]}`. */
export const pageData = z.object({
  root,
  blocks: z.array(block).max(300, tooManyBlocks).refine(haveOwnIds, sameId),
})

/** What a page is made of while it is written. Every `pageData` is one. */
export const draftPageData = z.object({
  root: root.extend({ title: shortText }),
  blocks: z.array(draftBlock).max(300, tooManyBlocks).refine(haveOwnIds, sameId),
})

/** The address of the list of pages. What makes no sense in it is ignored. */
export const pageListQuery = z.object({
  q: z.string().trim().max(200).overwrite(storable).catch('').default(''),
  status: z.enum(['draft', 'published', 'changed']).optional().catch(undefined),
  after: z.string().max(100).optional().catch(undefined),
})

/** What the forms of the list of pages ask for. */
export const pageIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create') }),
  z.object({ intent: z.literal('from-asset'), asset: z.uuid() }),
  z.object({ intent: z.literal('delete'), page: z.uuid() }),
  z.object({ intent: z.literal('restore'), page: z.uuid() }),
])

/** `?version=`: the version of the page that a change was made from. */
export const fromVersion = z.object({ version: z.coerce.number().int().min(1) })

export type Block = z.output<typeof block>
export type DraftBlock = z.output<typeof draftBlock>
export type BlockType = DraftBlock['type']
export type PageData = z.output<typeof pageData>
export type DraftPageData = z.output<typeof draftPageData>
export type Chapter = z.output<typeof chapter>

/** What keeps a draft from being published: the block (undefined for the page itself), its field, what to do. */
export type PageProblem = { block: string | undefined; field: string; message: string }

type ChangedElsewhere = { reason: 'changed_elsewhere'; version: number }

/** What the endpoints of the editor answer. */
export type SaveAnswer =
  | { saved: true; version: number; savedAt: string }
  | ({ saved: false } & (ChangedElsewhere | { reason: 'malformed'; problems: PageProblem[] }))

export type PublishAnswer =
  | { published: true; version: number }
  | ({ published: false } & (ChangedElsewhere | { reason: 'incomplete'; problems: PageProblem[] }))

// What a reader sees -----------------------------------------------------------------------------------------

export type { SpokenSegment }

/** Speech on a page: as many `wordStarts` (milliseconds after `startMs`) as `text` has words, or null. */
export type ReadSegment = Omit<SpokenSegment, 'words'> & { wordStarts: number[] | null }

/** What an asset brings to a page. `src` is undefined when it has no recording. Loudness in `peaks` from 0 to 1. */
export type AudioSource = {
  title: string
  attribution: string
  src: string | undefined
  mime: string | undefined
  durationMs: number | undefined
  peaks: number[] | undefined
  transcript: ReadSegment[]
}

/** An audio block with everything it shows. */
export type ResolvedAudio = { id: string; type: 'audio'; props: AudioSource & { chapters: Chapter[] } }

export type ResolvedImage = {
  id: string
  type: 'image'
  props: {
    src: string
    alt: string
    caption: string
    width?: number | undefined
    height?: number | undefined
  }
}

/** A block as it is rendered: references to assets and media are resolved, addresses included. */
export type ResolvedBlock = Exclude<Block, { type: 'audio' | 'image' }> | ResolvedAudio | ResolvedImage

/** A published page as a reader sees it. */
export type PageView = { id: string; title: string; description: string; blocks: ResolvedBlock[] }
