import type { RichTextDocument } from '#src/features/language/rules/rich-text.ts'

/** Plain text as paragraphs, separated by empty lines. */
export function textDocument(text: string): RichTextDocument {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return {
    type: 'doc',
    content: paragraphs
      .filter(Boolean)
      .map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
  }
}
