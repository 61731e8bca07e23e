import type { DraftBlock } from './blocks.ts'
import {
  addBlocks,
  addToColumn,
  type ColumnName,
  columnNames,
  findBlock,
  fitsColumn,
  removeBlock,
} from './edit-blocks.ts'

/** A drop target: next to another block, or at the end of a column. */
export type BlockTarget =
  | { before: string }
  | { after: string }
  | { column: { id: string; name: ColumnName } }

/**
 * The blocks with one moved; the same array when it can't move there or already is there: next to itself, to a
 * deleted target, or columns into columns.
 */
export function placeBlock(blocks: DraftBlock[], id: string, target: BlockTarget): DraftBlock[] {
  const from = findBlock(blocks, id)
  const at = landmarkOf(blocks, target)
  if (!from || !at || at.id === id || findBlock([from.block], at.id)) return blocks
  const isInColumn = 'column' in target || at.isInColumn
  if (isInColumn && !fitsColumn(from.block)) return blocks
  const without = removeBlock(blocks, id)
  const placed = putAt(without, from.block, target)
  return orderOf(placed) === orderOf(blocks) ? blocks : placed
}

function landmarkOf(
  blocks: DraftBlock[],
  target: BlockTarget,
): { id: string; isInColumn: boolean } | undefined {
  if ('column' in target) {
    const found = findBlock(blocks, target.column.id)?.block
    return found?.type === 'columns' ? { id: found.id, isInColumn: false } : undefined
  }
  const id = 'before' in target ? target.before : target.after
  const found = findBlock(blocks, id)
  return found && { id, isInColumn: found.column !== undefined }
}

function putAt(blocks: DraftBlock[], block: DraftBlock, target: BlockTarget): DraftBlock[] {
  if ('column' in target) return addToColumn(blocks, target.column, block)
  if ('after' in target) return addBlocks(blocks, [block], target.after)
  // Before another block means after it, with the two swapped.
  const other = findBlock(blocks, target.before)?.block
  if (!other) return blocks
  const swapped = addBlocks(blocks, [other], target.before)
  return replaceFirst(swapped, other.id, block)
}

/** Replaces only the first block with this id, because the other one is the moved copy. */
function replaceFirst(blocks: DraftBlock[], id: string, next: DraftBlock): DraftBlock[] {
  const place = blocks.findIndex((block) => block.id === id)
  if (place >= 0) return blocks.with(place, next)
  return blocks.map((block) => {
    if (block.type !== 'columns') return block
    const name = columnNames.find((column) => block.props[column].some((inner) => inner.id === id))
    if (!name) return block
    const list = replaceFirst(block.props[name], id, next).filter(fitsColumn)
    return { ...block, props: { ...block.props, [name]: list } }
  })
}

function orderOf(blocks: DraftBlock[]): string {
  return blocks
    .map((block) =>
      block.type === 'columns'
        ? `${block.id}(${columnNames.map((name) => orderOf(block.props[name])).join('|')})`
        : block.id,
    )
    .join(' ')
}

/** The target for moving a block into adjacent columns or out of its columns; undefined when there is none. */
export function targetBeside(blocks: DraftBlock[], id: string, way: 'in' | 'out'): BlockTarget | undefined {
  const from = findBlock(blocks, id)
  if (!from) return undefined
  if (way === 'out') return from.column && { after: from.column.id }
  if (from.column || !fitsColumn(from.block)) return undefined
  const beside = [blocks[from.place - 1], blocks[from.place + 1]].find((block) => block?.type === 'columns')
  return beside && { column: { id: beside.id, name: 'first' } }
}
