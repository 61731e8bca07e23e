import type { DraftBlock } from './blocks.ts'
import type { RichTextDocument } from './rich-text.ts'

/** What an asset gives a page, as texts that can be compared. */
export type TakenOver = { title: string; description: string; opening: string; quote: string; cite: string }

export type RefreshField = 'title' | 'description' | 'opening' | 'quote'

/** One text that the asset now gives differently. `onPage` is what the page says at that place today. */
export type RefreshChange = { field: RefreshField; onPage: string; offered: string; wasEdited: boolean }

type Draft = { root: { title: string; description: string }; blocks: DraftBlock[] }

const refreshFields: readonly RefreshField[] = ['title', 'description', 'opening', 'quote']

/** Rich text as plain lines, a paragraph each. */
function plainText(doc: RichTextDocument): string {
  const lines = (doc.content ?? []).map((node) => textOf(node).trim())
  return lines.filter(Boolean).join('\n')
}

function textOf(node: object): string {
  if ('text' in node && typeof node.text === 'string') return node.text
  const inner: unknown = 'content' in node ? node.content : undefined
  return Array.isArray(inner) ? inner.map(textOf).join('') : ''
}

export function documentOf(text: string): RichTextDocument {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line.trim() }],
  }))
  return { type: 'doc', content }
}

/**
 * What has changed in the asset since the page took it over: only fields whose offered text is new, and not already
 * on the page. `wasEdited` says that somebody rewrote the page's own text meanwhile.
 */
export function refreshChanges(taken: TakenOver, offered: TakenOver, page: Draft): RefreshChange[] {
  return refreshFields.flatMap((field): RefreshChange[] => {
    if (offered[field] === taken[field] || !offered[field]) return []
    const onPage = textOnPage(page, field, taken)
    if (onPage === offered[field]) return []
    return [{ field, onPage, offered: offered[field], wasEdited: onPage !== taken[field] }]
  })
}

/** The draft with the chosen fields taken over. A text that has no place on the page any more is added at its top. */
export function applyRefresh(
  page: Draft,
  { taken, offered, fields }: { taken: TakenOver; offered: TakenOver; fields: readonly RefreshField[] },
  newId: () => string,
): Draft {
  return fields.reduce((draft, field) => applyField(draft, { field, taken, offered }, newId), page)
}

type One = { field: RefreshField; taken: TakenOver; offered: TakenOver }

function applyField(page: Draft, { field, taken, offered }: One, newId: () => string): Draft {
  if (field === 'title' || field === 'description') {
    return { ...page, root: { ...page.root, [field]: offered[field] } }
  }
  const place = placeOf(page, field, taken)
  const id = place < 0 ? newId() : (page.blocks[place]?.id ?? newId())
  const block: DraftBlock =
    field === 'opening'
      ? { id, type: 'rich_text', props: { doc: documentOf(offered.opening) } }
      : { id, type: 'quote', props: { text: offered.quote, cite: offered.cite } }
  return { ...page, blocks: page.blocks.toSpliced(Math.max(place, 0), place < 0 ? 0 : 1, block) }
}

function textOnPage(page: Draft, field: RefreshField, taken: TakenOver): string {
  if (field === 'title' || field === 'description') return page.root[field]
  const block = page.blocks[placeOf(page, field, taken)]
  if (block?.type === 'rich_text') return plainText(block.props.doc)
  return block?.type === 'quote' ? block.props.text : ''
}

/** The block that holds what was taken over; else the first of its kind. */
function placeOf({ blocks }: Draft, field: 'opening' | 'quote', taken: TakenOver): number {
  const type = field === 'opening' ? 'rich_text' : 'quote'
  const same = blocks.findIndex(
    (block) =>
      (block.type === 'rich_text' && type === 'rich_text' && plainText(block.props.doc) === taken.opening) ||
      (block.type === 'quote' && type === 'quote' && block.props.text === taken.quote),
  )
  return same >= 0 ? same : blocks.findIndex((block) => block.type === type)
}
