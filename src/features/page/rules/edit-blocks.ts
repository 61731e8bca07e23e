import type { DraftBlock } from './blocks.ts'

type Columns = Extract<DraftBlock, { type: 'columns' }>
type Inner = Columns['props']['first'][number]
export type ColumnName = 'first' | 'second' | 'third'

export const columnNames = ['first', 'second', 'third'] as const

/** A block's location: in its list, the page or a column, at `place` of `count`. */
export type BlockPlace = { block: DraftBlock; column: Columns | undefined; place: number; count: number }

export function findBlock(blocks: DraftBlock[], id: string | undefined): BlockPlace | undefined {
  for (const [place, block] of blocks.entries()) {
    if (block.id === id) return { block, column: undefined, place, count: blocks.length }
    if (block.type !== 'columns') continue
    for (const name of columnNames) {
      const found = findBlock(block.props[name], id)
      if (found) return { ...found, column: block }
    }
  }
  return undefined
}

/** The blocks with `added` after the block with id `after`, in the same column; at the end when there is none. */
export function addBlocks(blocks: DraftBlock[], added: DraftBlock[], after?: string): DraftBlock[] {
  const next =
    after === undefined
      ? blocks
      : inListOf(blocks, after, (list, place) => list.toSpliced(place + 1, 0, ...added))
  return next === blocks ? [...blocks, ...added] : next
}

/** The blocks with `added` at the end of a column. */
export function addToColumn(
  blocks: DraftBlock[],
  column: { id: string; name: ColumnName },
  added: DraftBlock,
): DraftBlock[] {
  return blocks.map((block) =>
    block.id === column.id && block.type === 'columns'
      ? {
          ...block,
          props: { ...block.props, [column.name]: [...block.props[column.name], added].filter(fitsColumn) },
        }
      : block,
  )
}

/** The blocks with one moved `by` positions down its list, or up if negative; unchanged when it can't move. */
export function moveBlock(blocks: DraftBlock[], id: string, by: number): DraftBlock[] {
  return inListOf(blocks, id, (list, from) => {
    const block = list[from]
    const to = from + by
    if (!block || to < 0 || to >= list.length) return list
    return list.toSpliced(from, 1).toSpliced(to, 0, block)
  })
}

export function removeBlock(blocks: DraftBlock[], id: string): DraftBlock[] {
  return inListOf(blocks, id, (list, place) => list.toSpliced(place, 1))
}

export function replaceBlock(blocks: DraftBlock[], block: DraftBlock): DraftBlock[] {
  return inListOf(blocks, block.id, (list, place) => list.with(place, block))
}

/** A copy with new ids, including blocks in its columns. */
export function copyBlock(block: DraftBlock, newId: () => string): DraftBlock {
  const copy = structuredClone({ ...block, id: newId() })
  if (copy.type === 'columns') {
    for (const name of columnNames) for (const inner of copy.props[name]) inner.id = newId()
  }
  return copy
}

/** Changes the list containing the block; returns the same blocks when nothing changes. */
function inListOf(
  blocks: DraftBlock[],
  id: string,
  change: (list: DraftBlock[], place: number) => DraftBlock[],
): DraftBlock[] {
  const place = blocks.findIndex((block) => block.id === id)
  if (place >= 0) return change(blocks, place)
  const outer = blocks.findIndex((block) => block.type === 'columns' && findBlock([block], id) !== undefined)
  const block = blocks[outer]
  if (block?.type !== 'columns') return blocks
  const name = columnNames.find((column) => block.props[column].some((inner) => inner.id === id))
  if (!name) return blocks
  const list = block.props[name]
  const next = inListOf(list, id, change)
  return next === list
    ? blocks
    : blocks.with(outer, { ...block, props: { ...block.props, [name]: next.filter(fitsColumn) } })
}

/** A column can't contain columns. */
export function fitsColumn(block: DraftBlock): block is Inner {
  return block.type !== 'columns'
}
