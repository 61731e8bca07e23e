import { escapeHtml } from '#src/text/escape-html.ts'
import type { Block } from '../schema.ts'
import { isSafeHref } from './addresses.ts'
import { joinedInline, markTags } from './inline-text.ts'
import { chapterClock, saidBy, withoutEstimates } from './render-text.ts'
import type { RichTextInline } from './rich-text.ts'

/** An output as plain HTML elements and text, for pasting. */
export function toHtml(body: readonly Block[]): string {
  const blocks = withoutEstimates(body)
  const lines: string[] = []
  const open: string[] = []
  for (const block of blocks) {
    fitLists(block, { open, lines })
    lines.push(blockHtml(block))
  }
  closeLists(0, { open, lines })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

type Lists = { open: string[]; lines: string[] }

/** Opens and closes lists so that an item is in one of its depth and kind. */
function fitLists({ kind, look = {} }: Block, lists: Lists): void {
  const { open, lines } = lists
  if (kind !== 'item' && kind !== 'chapter') return closeLists(0, lists)
  const list = look.isNumbered ? 'ol' : 'ul'
  const depth = (look.depth ?? 0) + 1
  closeLists(depth, lists)
  if (open.length === depth && open.at(-1) !== list) closeLists(depth - 1, lists)
  while (open.length < depth) {
    lines.push(`<${list}>`)
    open.push(list)
  }
}

function closeLists(depth: number, { open, lines }: Lists): void {
  while (open.length > depth) lines.push(`</${open.pop() ?? 'ul'}>`)
}

function blockHtml(block: Block): string {
  const text = joinedInline(block.claims).map(inlineHtml).join('')
  switch (block.kind) {
    case 'heading':
      return headingHtml(text, block)
    case 'item':
      return `<li>${text}</li>`
    case 'chapter':
      return `<li>${chapterClock(block)} ${text}</li>`
    case 'quote':
      return `<blockquote><p>${text}${escapeHtml(saidBy(block))}</p></blockquote>`
    case 'paragraph':
    case 'post':
    case 'tags':
    case 'call':
      return `<p>${text}</p>`
  }
}

function headingHtml(text: string, { look }: Block): string {
  const tag = look?.level === 3 ? 'h3' : 'h2'
  return `<${tag}>${text}</${tag}>`
}

function inlineHtml(node: RichTextInline): string {
  if (node.type === 'hardBreak') return '<br>'
  return (node.marks ?? []).reduce((inner, mark) => {
    const tag = markTags[mark.type]
    if (mark.type !== 'link') return `<${tag}>${inner}</${tag}>`
    return isSafeHref(mark.attrs.href) ? `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>` : inner
  }, escapeHtml(node.text))
}
