import type { DraftBlock } from './blocks.ts'
import { addBlocks, addToColumn, findBlock, fitsColumn, removeBlock } from './edit-blocks.ts'

/** The blocks with one moved into adjacent columns, or out of its columns; the same array when there are none. */
export function shiftBlock(blocks: DraftBlock[], id: string, way: 'in' | 'out'): DraftBlock[] {
  const from = findBlock(blocks, id)
  if (!from) return blocks
  const { block, column, place } = from
  if (way === 'out') return column ? addBlocks(removeBlock(blocks, id), [block], column.id) : blocks
  if (column || !fitsColumn(block)) return blocks
  const beside = [blocks[place - 1], blocks[place + 1]].find((one) => one?.type === 'columns')
  return beside ? addToColumn(removeBlock(blocks, id), { id: beside.id, name: 'first' }, block) : blocks
}
