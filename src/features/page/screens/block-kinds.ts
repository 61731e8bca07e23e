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
]

export function kindOf(type: BlockType): { label: string; icon: IconName } {
  const kind = blockKinds.find((one) => one.type === type)
  if (!kind) throw new Error(`There is no kind of block called ${type}`)
  return kind
}
