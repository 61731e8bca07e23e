import { z } from 'zod'
import { type DraftBlock, draftBlock } from './blocks.ts'
import { copyBlock } from './edit-blocks.ts'

/** Blocks in the clipboard, for pasting into any page. */
const clipped = z.object({ nurturedBlocks: z.array(draftBlock).min(1).max(300) })

export function toClipboard(blocks: DraftBlock[]): string {
  return JSON.stringify({ nurturedBlocks: blocks })
}

/** The blocks in clipboard text, with new ids; undefined when it holds none, or anything malformed. */
export function fromClipboard(text: string, newId: () => string): DraftBlock[] | undefined {
  if (text.length > 5_000_000 || !text.startsWith('{"nurturedBlocks":')) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Truncated or handwritten text is not a block.
    return undefined
  }
  return clipped.safeParse(value).data?.nurturedBlocks.map((block) => copyBlock(block, newId))
}
