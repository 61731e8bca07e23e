import type { Block, RichTextBlockNode, RichTextInline } from '#src/features/page/schema.ts'
import { newId } from '#src/platform/ids.ts'

export function heading(level: 2 | 3, words: string): Block {
  return { id: newId(), type: 'heading', props: { text: words, level } }
}

export function text(...content: RichTextBlockNode[]): Block {
  return { id: newId(), type: 'rich_text', props: { doc: { type: 'doc', content } } }
}

export function quote(words: string, cite: string): Block {
  return { id: newId(), type: 'quote', props: { text: words, cite } }
}

export function callToAction(label: string, href: string, note: string): Block {
  return { id: newId(), type: 'call_to_action', props: { label, href, note } }
}

export function audio(
  asset: string,
  title: string,
  chapters: { startMs: number; title: string }[] = [],
): Block {
  return { id: newId(), type: 'audio', props: { asset, title, chapters, showTranscript: true } }
}

export function paragraph(...parts: string[]): RichTextBlockNode {
  return { type: 'paragraph', content: [words(parts.join(''))] }
}

export function list(...items: string[]): RichTextBlockNode {
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] })),
  }
}

export function faq(...items: { question: string; answer: string }[]): Block {
  return { id: newId(), type: 'faq', props: { items } }
}

function words(content: string): RichTextInline {
  return { type: 'text', text: content }
}
