import type { DraftBlock, DraftPageData } from '../schema.ts'

/** The page with `block` after the one with the id `after`; at the end when there is none. */
export function addBlock(data: DraftPageData, block: DraftBlock, after?: string): DraftPageData {
  const place = data.blocks.findIndex(({ id }) => id === after)
  return { ...data, blocks: data.blocks.toSpliced(place < 0 ? data.blocks.length : place + 1, 0, block) }
}

/** The page with the block `by` places further down, or up where negative; the same where it cannot go. */
export function moveBlock(data: DraftPageData, id: string, by: number): DraftPageData {
  const from = data.blocks.findIndex((block) => block.id === id)
  const block = data.blocks[from]
  const to = from + by
  if (!block || to < 0 || to >= data.blocks.length) return data
  return { ...data, blocks: data.blocks.toSpliced(from, 1).toSpliced(to, 0, block) }
}

export function removeBlock(data: DraftPageData, id: string): DraftPageData {
  const blocks = data.blocks.filter((block) => block.id !== id)
  return blocks.length === data.blocks.length ? data : { ...data, blocks }
}

/** The page with a copy of a block after it, under the new id. */
export function duplicateBlock(data: DraftPageData, id: string, copyId: string): DraftPageData {
  const block = data.blocks.find((one) => one.id === id)
  return block ? addBlock(data, { ...structuredClone(block), id: copyId }, id) : data
}

export function replaceBlock(data: DraftPageData, block: DraftBlock): DraftPageData {
  return { ...data, blocks: data.blocks.map((one) => (one.id === block.id ? block : one)) }
}
