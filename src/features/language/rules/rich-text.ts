import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { isSafeHref } from './addresses.ts'

/** Rich text is Tiptap JSON with these marks and nodes, never an HTML string. */
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

/** Limits for depth and length of a rich text document. */
export const richTextLimits = { depth: 12, nodes: 5000 } as const

const richTextCharacters = z.string().max(20_000).overwrite(storable).min(1)
const level = z.union([z.literal(2), z.literal(3)])

/** A URL allowed in a link: http, https, mailto, tel, or a path of this site. */
export const safeHref = z
  .string()
  .trim()
  .max(2000, wording(msg`Use a URL of at most 2,000 characters.`))
  .overwrite(storable)
  .refine(isSafeHref, wording(msg`Use a URL that starts with https://, mailto:, tel: or /.`))

const mark: z.ZodType<RichTextMark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'strike', 'code', 'underline']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: safeHref }) }),
])

/** A run of text with its marks, or a line break. */
export const richTextInline: z.ZodType<RichTextInline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: richTextCharacters, marks: z.array(mark).max(8).optional() }),
  z.object({ type: z.literal('hardBreak') }),
])

const inlines = z.array(richTextInline).optional()
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

/** A rich text document. Depth and node count are checked before the recursive schema. */
export const richTextDocument: z.ZodType<RichTextDocument> = z
  .unknown()
  .refine(isWithinLimits, wording(msg`Shorten this text, or nest its lists and quotes less deeply.`))
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
