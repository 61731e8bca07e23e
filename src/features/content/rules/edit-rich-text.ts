import { inlineText, sliceInline } from '#src/features/language/rules/inline-text.ts'
import { chapterClock, textOf } from '#src/features/language/rules/render-text.ts'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInline,
} from '#src/features/language/rules/rich-text.ts'
import type { Block, BlockLook, OutputKind } from '#src/features/language/schema.ts'
import { chapterIn, mostBlocks, withEnds } from './edit-text.ts'
import { claimsOf } from './keep-citations.ts'
import { richTextOf } from './rich-text-of.ts'

/** Kinds that are published with formatting, in addition to free-form ones; channels take plain text. */
const richForms: ReadonlySet<OutputKind> = new Set(['show_notes', 'newsletter', 'blog', 'faq'])

export function isRichForm(form: OutputKind | null): boolean {
  return form === null || richForms.has(form)
}

/** An output for the rich text editor: a chapter is a line that starts with its time. */
export function toRichText(blocks: readonly Block[]): RichTextDocument {
  return richTextOf(blocks.map((block) => (block.kind === 'chapter' ? timedLine(block) : block)))
}

function timedLine(block: Block): Block {
  const time = chapterClock(block)
  return { kind: 'paragraph', claims: [{ text: `${time} ${textOf(block)}`, citations: [] }] }
}

type Line = { kind: Block['kind']; look: BlockLook; inline: RichTextInline[] }

/** Parses edited rich text, as `fromEditText` does for plain text. */
export function fromRichText({ content = [] }: RichTextDocument, before: readonly Block[]): Block[] {
  const left = [...before]
  const blocks = linesOf(content, { kind: 'paragraph', depth: 0 })
    .map(trimmed)
    .filter(({ inline }) => inlineText(inline) !== '')
    .slice(0, mostBlocks)
    .map((line) => blockOf(line, left))
  return withEnds(blocks)
}

function blockOf({ kind, look, inline }: Line, left: Block[]): Block {
  const text = inlineText(inline)
  if (kind === 'paragraph') {
    const chapter = chapterIn(text, left)
    if (chapter) return chapter
  }
  const block: Block = {
    kind: kind === 'paragraph' ? kindOfLine(text, left) : kind,
    claims: claimsOf(inline, left),
  }
  return Object.keys(look).length > 0 ? { ...block, look } : block
}

const lines: ReadonlySet<Block['kind']> = new Set(['paragraph', 'tags', 'call', 'post'])

/** In the editor, hashtags and calls to action look like paragraphs. */
function kindOfLine(text: string, left: readonly Block[]): Block['kind'] {
  const same = left.find((block) => lines.has(block.kind) && textOf(block) === text)
  return same?.kind ?? (/^#[^\s#]/.test(text) ? 'tags' : 'paragraph')
}

type Around = { kind: 'paragraph' | 'quote' | 'item'; depth: number; isNumbered?: boolean }

/** All lines of the document in order, with their kind by their parent node. */
function linesOf(nodes: readonly RichTextBlockNode[], around: Around): Line[] {
  return nodes.flatMap((node): Line[] => {
    switch (node.type) {
      case 'paragraph':
        return [{ kind: around.kind, look: lookOf(around), inline: node.content ?? [] }]
      case 'heading':
        return [
          { kind: 'heading', look: node.attrs.level === 3 ? { level: 3 } : {}, inline: node.content ?? [] },
        ]
      case 'blockquote':
        return linesOf(node.content, { ...around, kind: 'quote' })
      case 'codeBlock':
        return [{ kind: around.kind, look: lookOf(around), inline: node.content ?? [] }]
      case 'horizontalRule':
        return []
      case 'bulletList':
      case 'orderedList':
        return node.content.flatMap((item) => itemLines(item.content, { node, around }))
    }
  })
}

type InList = { node: { type: 'bulletList' | 'orderedList' }; around: Around }

const deepest = 6

function itemLines(content: readonly RichTextBlockNode[], { node, around }: InList): Line[] {
  const depth = around.kind === 'item' ? Math.min(deepest, around.depth + 1) : 0
  return linesOf(content, { kind: 'item', depth, isNumbered: node.type === 'orderedList' })
}

function lookOf({ kind, depth, isNumbered }: Around): BlockLook {
  if (kind !== 'item') return {}
  return { ...(isNumbered && { isNumbered: true as const }), ...(depth > 0 && { depth }) }
}

function trimmed(line: Line): Line {
  const text = inlineText(line.inline)
  const from = text.length - text.trimStart().length
  return { ...line, inline: sliceInline(line.inline, from, text.trimEnd().length) }
}
