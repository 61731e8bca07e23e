import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { RichTextBlockNode, RichTextDocument } from './rich-text.ts'

const longestText = 20_000

/** What was written about an asset as rich text: items in a row are one list. */
export function richTextOf(body: readonly Block[]): RichTextDocument {
  const nodes: RichTextBlockNode[] = []
  for (const block of body) {
    const text = textOf(block).trim().slice(0, longestText).toWellFormed()
    if (text === '') continue
    const last = nodes.at(-1)
    if (block.kind === 'item' && last?.type === 'bulletList') last.content.push(listItem(text))
    else nodes.push(nodeOf(block.kind, text))
  }
  return { type: 'doc', content: nodes }
}

function nodeOf(kind: Block['kind'], text: string): RichTextBlockNode {
  switch (kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
    case 'item':
      return { type: 'bulletList', content: [listItem(text)] }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(text)] }
    case 'paragraph':
    case 'post':
    case 'chapter':
    case 'tags':
    case 'call':
      return paragraph(text)
  }
}

function paragraph(text: string): RichTextBlockNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function listItem(text: string) {
  return { type: 'listItem' as const, content: [paragraph(text)] }
}
