import type { RichTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { DraftBlock } from './blocks.ts'
import { chapterLines, questionLines, type Written } from './written.ts'

/** An asset's contributions to a page, as comparable texts. */
export type TakenTexts = {
  title: string
  description: string
  opening: string
  quote: string
  cite: string
  /** Approved texts; missing on older pages. */
  notes?: string | undefined
  chapters?: string | undefined
  faq?: string | undefined
}

export const refreshFields = ['title', 'description', 'opening', 'quote', 'notes', 'chapters', 'faq'] as const

export type RefreshField = (typeof refreshFields)[number]

/** A text that has changed in the asset. `onPage` is the current text of the page. */
export type RefreshChange = { field: RefreshField; onPage: string; offered: string; wasEdited: boolean }

type Draft = { root: { title: string; description: string }; blocks: DraftBlock[] }

/** Rich text as plain lines, one per paragraph. */
export function plainText(doc: RichTextDocument): string {
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
 * The changes in the asset since the page was last updated from it: only new texts that aren't already on the page.
 * Notes, chapters and questions need a place on the page. `wasEdited`: the page's own text was edited since.
 */
export function refreshChanges(taken: TakenTexts, offered: TakenTexts, page: Draft): RefreshChange[] {
  return refreshFields.flatMap((field): RefreshChange[] => {
    const [now = '', before = ''] = [offered[field], taken[field]]
    if (now === before || now === '') return []
    if (isWritten(field) && placeOf(page, field, taken) < 0) return []
    const onPage = textOnPage(page, field, taken)
    if (onPage === now) return []
    return [{ field, onPage, offered: now, wasEdited: onPage !== before }]
  })
}

/** `written`: the source of notes, chapters and questions. */
type Change = {
  taken: TakenTexts
  offered: TakenTexts
  written: Written
  fields: readonly RefreshField[]
}

/** The draft with the selected fields updated. A text without a place on the page is added at the top. */
export function applyRefresh(page: Draft, change: Change, newId: () => string): Draft {
  return change.fields.reduce((draft, field) => applyField(draft, { ...change, field }, newId), page)
}

type One = Omit<Change, 'fields'> & { field: RefreshField }

function applyField(page: Draft, one: One, newId: () => string): Draft {
  const { field, taken, offered } = one
  if (field === 'title' || field === 'description') {
    return { ...page, root: { ...page.root, [field]: offered[field] } }
  }
  const place = placeOf(page, field, taken)
  const there = page.blocks[place]
  if (isWritten(field) && !there) return page
  const block = { ...blockOf(one, there), id: there?.id ?? newId() } as DraftBlock
  return { ...page, blocks: page.blocks.toSpliced(Math.max(place, 0), place < 0 ? 0 : 1, block) }
}

function blockOf({ field, offered, written }: One, there: DraftBlock | undefined): Omit<DraftBlock, 'id'> {
  switch (field) {
    case 'notes':
      return { type: 'rich_text', props: { doc: written.notes } }
    case 'faq':
      return { type: 'faq', props: { items: written.faq } }
    case 'chapters':
      return there?.type === 'audio' || there?.type === 'chapters'
        ? { ...there, props: { ...there.props, chapters: written.chapters } }
        : { type: 'chapters', props: { asset: null, chapters: written.chapters } }
    case 'quote':
      return { type: 'quote', props: { text: offered.quote, cite: offered.cite } }
    case 'opening':
    case 'title':
    case 'description':
      return { type: 'rich_text', props: { doc: documentOf(offered.opening) } }
  }
}

function isWritten(field: RefreshField): field is 'notes' | 'chapters' | 'faq' {
  return field === 'notes' || field === 'chapters' || field === 'faq'
}

function textOnPage(page: Draft, field: RefreshField, taken: TakenTexts): string {
  if (field === 'title' || field === 'description') return page.root[field]
  const block = page.blocks[placeOf(page, field, taken)]
  return (block && saidBy(block)) ?? ''
}

/** A block's content in the form used to compare a field. */
function saidBy(block: DraftBlock): string | undefined {
  switch (block.type) {
    case 'rich_text':
      return plainText(block.props.doc)
    case 'quote':
      return block.props.text
    case 'audio':
    case 'chapters':
      return chapterLines(block.props.chapters)
    case 'faq':
      return questionLines(block.props.items)
    default:
      return undefined
  }
}

const kindsOf: Record<Exclude<RefreshField, 'title' | 'description'>, DraftBlock['type'][]> = {
  opening: ['rich_text'],
  quote: ['quote'],
  notes: ['rich_text'],
  chapters: ['audio', 'chapters'],
  faq: ['faq'],
}

/**
 * The block with the text taken from the asset; else the first of its kind, for notes the last one below the opening.
 */
function placeOf({ blocks }: Draft, field: keyof typeof kindsOf, taken: TakenTexts): number {
  const kinds = kindsOf[field]
  const text = taken[field] ?? ''
  const same = blocks.findIndex((block) => kinds.includes(block.type) && saidBy(block) === text)
  if (field === 'notes') return text === '' ? -1 : same >= 0 ? same : lastText(blocks)
  if (same >= 0) return same
  return blocks.findIndex(
    (block) => kinds.includes(block.type) && !(taken.notes && saidBy(block) === taken.notes),
  )
}

function lastText(blocks: DraftBlock[]): number {
  const last = blocks.findLastIndex(({ type }) => type === 'rich_text')
  return last > blocks.findIndex(({ type }) => type === 'rich_text') ? last : -1
}
