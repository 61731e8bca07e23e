import { inlineText, isMarked, joinedInline, sliceInline } from '#src/features/language/rules/inline-text.ts'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInline,
  RichTextListItem,
} from '#src/features/language/rules/rich-text.ts'
import type { Block, BlockLook } from '#src/features/language/schema.ts'

const longestText = 20_000

type ListNode = Extract<RichTextBlockNode, { type: 'bulletList' | 'orderedList' }>

/** Text about an asset as rich text: consecutive items form one list, deeper ones a nested list. */
export function richTextOf(body: readonly Block[]): RichTextDocument {
  const nodes: RichTextBlockNode[] = []
  let lists: ListNode[] = []
  for (const block of body) {
    const content = tidied(joinedInline(block.claims))
    if (content.length === 0) continue
    if (block.kind === 'item') lists = withItem(nodes, lists, { content, look: block.look ?? {} })
    else {
      lists = []
      nodes.push(nodeOf(block, content))
    }
  }
  return { type: 'doc', content: nodes }
}

/** Trimmed, limited to a page's maximum, with unformatted neighbors merged. */
function tidied(inline: readonly RichTextInline[]): RichTextInline[] {
  const text = inlineText(inline)
  const from = text.length - text.trimStart().length
  const until = Math.min(text.trimEnd().length, from + longestText)
  if (until <= from) return []
  if (isMarked(inline)) return sliceInline(inline, from, until)
  return [{ type: 'text', text: text.slice(from, until).toWellFormed() }]
}

function nodeOf({ kind, look }: Block, content: RichTextInline[]): RichTextBlockNode {
  if (kind === 'heading') return { type: 'heading', attrs: { level: look?.level ?? 2 }, content }
  const paragraph: RichTextBlockNode = { type: 'paragraph', content }
  return kind === 'quote' ? { type: 'blockquote', content: [paragraph] } : paragraph
}

type Item = { content: RichTextInline[]; look: BlockLook }

/** Adds an item to its list and returns the open lists, outermost first. */
function withItem(nodes: RichTextBlockNode[], lists: ListNode[], { content, look }: Item): ListNode[] {
  const item: RichTextListItem = { type: 'listItem', content: [{ type: 'paragraph', content }] }
  const depth = Math.min(look.depth ?? 0, lists.length)
  const type = look.isNumbered ? 'orderedList' : 'bulletList'
  const outer = lists.slice(0, depth)
  const same = lists[depth]
  if (same?.type === type) {
    same.content.push(item)
    return [...outer, same]
  }
  const list: ListNode = { type, content: [item] }
  const above = outer.at(-1)?.content.at(-1)
  if (above) above.content.push(list)
  else nodes.push(list)
  return [...outer, list]
}
