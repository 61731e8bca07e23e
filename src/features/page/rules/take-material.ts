import type { BlockMaterial, DraftBlock } from '../schema.ts'

type Taken = { material: BlockMaterial; asset: string }

/** The block with an asset's material; parts that don't fit are dropped. */
export function fillFromMaterial(block: DraftBlock, { material, asset }: Taken): DraftBlock {
  const { chapters, doc, items, quote } = material
  switch (block.type) {
    case 'rich_text':
      return doc ? { ...block, props: { doc } } : block
    case 'quote':
      return quote ? { ...block, props: quote } : block
    case 'faq':
      return items ? { ...block, props: { items } } : block
    case 'audio':
    case 'chapters':
      return chapters ? withChapters(block, { chapters, asset }) : block
    default:
      return block
  }
}

type WithChapters = Extract<DraftBlock, { type: 'audio' | 'chapters' }>

function withChapters(
  block: WithChapters,
  change: { chapters: NonNullable<BlockMaterial['chapters']>; asset: string },
): DraftBlock {
  return block.type === 'audio'
    ? { ...block, props: { ...block.props, ...change } }
    : { ...block, props: { ...block.props, ...change } }
}
