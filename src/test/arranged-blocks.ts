import { blankBlock } from '#src/features/page/rules/blank-block.ts'
import type { DraftBlock } from '#src/features/page/rules/blocks.ts'

export function quotes(...ids: string[]): DraftBlock[] {
  return ids.map((id) => blankBlock('quote', id))
}

/** Columns with quotes of these ids. */
export function columnsOf(id: string, first: string[], second: string[] = []): DraftBlock {
  const [one, other] = [quotes(...first), quotes(...second)] as Columns['props']['first'][]
  return { id, type: 'columns', props: { count: 2, first: one ?? [], second: other ?? [], third: [] } }
}

type Columns = Extract<DraftBlock, { type: 'columns' }>

/** The blocks' ids: `a cols(x y|z) c`. */
export function orderOf(blocks: DraftBlock[]): string {
  return blocks
    .map((block) =>
      block.type === 'columns'
        ? `${block.id}(${orderOf(block.props.first)}|${orderOf(block.props.second)})`
        : block.id,
    )
    .join(' ')
}
