import type { IconName } from '#src/ui/icon-names.ts'
import type { BlockType } from '../schema.ts'

/** What each kind of block is called, in the order in which they are offered. */
export const blockKinds: { type: BlockType; label: string; icon: IconName }[] = [
  { type: 'heading', label: 'Heading', icon: 'pencil' },
  { type: 'rich_text', label: 'Text', icon: 'file-text' },
  { type: 'audio', label: 'Recording or document', icon: 'audio-lines' },
  { type: 'image', label: 'Picture', icon: 'image' },
  { type: 'quote', label: 'Quote', icon: 'quote' },
  { type: 'call_to_action', label: 'Call to action', icon: 'mouse-pointer-click' },
  { type: 'hero', label: 'Hero', icon: 'layout-template' },
  { type: 'columns', label: 'Columns', icon: 'columns-2' },
  { type: 'gallery', label: 'Gallery', icon: 'images' },
  { type: 'video', label: 'Video', icon: 'video' },
  { type: 'transcript', label: 'Transcript', icon: 'captions' },
  { type: 'chapters', label: 'Chapters', icon: 'list-ordered' },
  { type: 'asset_card', label: 'Asset card', icon: 'id-card' },
  { type: 'form', label: 'Form', icon: 'clipboard-list' },
  { type: 'logo_wall', label: 'Logo wall', icon: 'shapes' },
  { type: 'faq', label: 'Questions and answers', icon: 'circle-question-mark' },
  { type: 'embed', label: 'Embed', icon: 'square-play' },
  { type: 'divider', label: 'Divider', icon: 'minus' },
]

export function kindOf(type: BlockType): { label: string; icon: IconName } {
  const kind = blockKinds.find((one) => one.type === type)
  if (!kind) throw new Error(`There is no kind of block called ${type}`)
  return kind
}
