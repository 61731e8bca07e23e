import { allBlocks, type DraftBlock, draftBlock } from './blocks.ts'
import { columnNames } from './edit-blocks.ts'

/** A block in Puck's format: its id is a prop, and a column is a prop with blocks. */
export type PuckBlock = { type: string; props: { id: string } & Record<string, unknown> }

type Columns = Extract<DraftBlock, { type: 'columns' }>
type Inner = Columns['props']['first'][number]

/** The blocks as Puck's `content`. */
export function toPuck(blocks: DraftBlock[]): PuckBlock[] {
  return blocks.map((block) => {
    const { id, type, props } = block
    if (type !== 'columns') return { type, props: { ...props, id } }
    const { first, second, third, count } = props
    return { type, props: { id, count, first: toPuck(first), second: toPuck(second), third: toPuck(third) } }
  })
}

/**
 * Converts Puck's `content` to blocks. Known blocks keep their content from `known`, because Puck's copy may be
 * outdated; others are parsed, and dropped when invalid.
 */
export function fromPuck(content: PuckBlock[], known: DraftBlock[] = []): DraftBlock[] {
  const knownById = new Map(allBlocks(known).map((block) => [block.id, block]))
  return content.flatMap((one) => blockFrom(one, knownById) ?? [])
}

function blockFrom(one: PuckBlock, known: Map<string, DraftBlock>): DraftBlock | undefined {
  const { id, ...props } = one.props
  const ours = known.get(id)
  if (one.type !== 'columns') return ours ?? draftBlock.safeParse({ id, type: one.type, props }).data
  const arranged = Object.fromEntries(columnNames.map((name) => [name, columnFrom(props[name], known)]))
  if (ours?.type !== 'columns') {
    return draftBlock.safeParse({ id, type: 'columns', props: { ...props, ...arranged } }).data
  }
  const isSame = columnNames.every((name) => isSameList(ours.props[name], arranged[name] ?? []))
  return isSame ? ours : { ...ours, props: { ...ours.props, ...arranged } }
}

function columnFrom(value: unknown, known: Map<string, DraftBlock>): Inner[] {
  if (!Array.isArray(value)) return []
  return value.filter(isPuckBlock).flatMap((one) => {
    const block = blockFrom(one, known)
    return block && block.type !== 'columns' ? [block] : []
  })
}

function isPuckBlock(value: unknown): value is PuckBlock {
  return typeof value === 'object' && value !== null && 'type' in value && 'props' in value
}

function isSameList(one: DraftBlock[], other: DraftBlock[]): boolean {
  return one.length === other.length && one.every((block, place) => block === other[place])
}

/** The arrangement of blocks without their content: pages with the same one look identical to Puck. */
export function arrangementOf(blocks: DraftBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type !== 'columns') return block.id
      const { first, second, third } = block.props
      return `${block.id}(${[first, second, third].map(arrangementOf).join('|')})`
    })
    .join()
}
