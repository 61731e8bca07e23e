import type { BlockType, DraftBlock } from '#src/features/page/schema.ts'
import { shorten } from '#src/text/shorten.ts'
import type { IconName } from '#src/ui/icon-names.ts'

type Group = 'groupText' | 'groupMedia' | 'groupLayout' | 'groupContact'

/** The block types, grouped and in menu order. */
export const blockKinds: { type: BlockType; icon: IconName; group: Group }[] = [
  { type: 'heading', icon: 'pencil', group: 'groupText' },
  { type: 'rich_text', icon: 'file-text', group: 'groupText' },
  { type: 'quote', icon: 'quote', group: 'groupText' },
  { type: 'faq', icon: 'circle-question-mark', group: 'groupText' },
  { type: 'audio', icon: 'audio-lines', group: 'groupMedia' },
  { type: 'transcript', icon: 'captions', group: 'groupMedia' },
  { type: 'chapters', icon: 'list-ordered', group: 'groupMedia' },
  { type: 'asset_card', icon: 'id-card', group: 'groupMedia' },
  { type: 'collection', icon: 'layout-grid', group: 'groupMedia' },
  { type: 'image', icon: 'image', group: 'groupMedia' },
  { type: 'gallery', icon: 'images', group: 'groupMedia' },
  { type: 'video', icon: 'video', group: 'groupMedia' },
  { type: 'embed', icon: 'square-play', group: 'groupMedia' },
  { type: 'hero', icon: 'layout-template', group: 'groupLayout' },
  { type: 'columns', icon: 'columns-2', group: 'groupLayout' },
  { type: 'logo_wall', icon: 'shapes', group: 'groupLayout' },
  { type: 'divider', icon: 'minus', group: 'groupLayout' },
  { type: 'call_to_action', icon: 'mouse-pointer-click', group: 'groupContact' },
  { type: 'form', icon: 'clipboard-list', group: 'groupContact' },
  { type: 'booking', icon: 'calendar', group: 'groupContact' },
]

export const kindGroups: Group[] = ['groupText', 'groupMedia', 'groupLayout', 'groupContact']

export function iconOf(type: BlockType): IconName {
  return blockKinds.find((kind) => kind.type === type)?.icon ?? 'shapes'
}

/** The first words of a block, to distinguish it from others of its type. */
export function excerptOf(block: DraftBlock): string {
  return shorten(block.type === 'rich_text' ? textOf(block.props.doc) : firstText(block), 60)
}

function firstText({ props }: DraftBlock): string {
  const names = ['text', 'title', 'label', 'alt', 'caption', 'url']
  const values = Object.entries(props).filter(([name]) => names.includes(name))
  const ordered = names.flatMap((name) => values.filter(([own]) => own === name).map(([, value]) => value))
  return ordered.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node && typeof node.text === 'string') return node.text
  if (!('content' in node) || !Array.isArray(node.content)) return ''
  let text = ''
  for (const child of node.content) {
    text = `${text} ${textOf(child)}`.trim()
    if (text.length > 60) break
  }
  return text
}
