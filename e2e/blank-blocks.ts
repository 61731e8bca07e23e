import { blankBlock } from '#src/features/page/rules/blank-block.ts'
import { draftBlock } from '#src/features/page/rules/blocks.ts'

/** Every kind of block, still empty, and a quote in a column. */
export function blankBlocks(): object[] {
  const types = draftBlock.options.map((option) => option.shape.type.value)
  return types.map((type) => {
    const block = blankBlock(type, type)
    if (block.type === 'columns') block.props.first.push({ id: 'inner', type: 'divider', props: {} })
    return block
  })
}
