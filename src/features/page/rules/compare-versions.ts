import { clockOf } from '#src/features/language/rules/render-text.ts'
import { allBlocks, type DraftBlock } from './blocks.ts'
import { plainText } from './refresh.ts'
import { questionLines } from './written.ts'

type Version = { root: { title: string; description: string }; blocks: DraftBlock[] }

/** How a block differs between a version and the draft. `type` is undefined for the page's title and description. */
export type VersionChange = {
  id: string
  type: DraftBlock['type'] | undefined
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before: string
  now: string
}

/** The changes from a version to the draft, in the draft's order, removed blocks last. */
export function compareVersions(before: Version, now: Version): VersionChange[] {
  const [old, current] = [allBlocks(before.blocks), allBlocks(now.blocks)]
  const known = new Map(old.map((block) => [block.id, block]))
  const stayed = new Set(current.map(({ id }) => id))
  const moved = movedIn(
    old.map(({ id }) => id).filter((id) => stayed.has(id)),
    current.map(({ id }) => id).filter((id) => known.has(id)),
  )
  const [said, says] = [rootText(before), rootText(now)]
  return [
    ...(said === says
      ? []
      : [{ id: '', type: undefined, kind: 'changed' as const, before: said, now: says }]),
    ...current.flatMap((block): VersionChange[] => {
      const was = known.get(block.id)
      const text = blockText(block)
      const { id, type } = block
      if (!was) return [{ id, type, kind: 'added', before: '', now: text }]
      if (!isSame(was, block)) return [{ id, type, kind: 'changed', before: blockText(was), now: text }]
      return moved.has(id) ? [{ id, type, kind: 'moved', before: '', now: text }] : []
    }),
    ...old
      .filter(({ id }) => !stayed.has(id))
      .map((block) => ({
        id: block.id,
        type: block.type,
        kind: 'removed' as const,
        before: blockText(block),
        now: '',
      })),
  ]
}

function rootText({ root: { title, description } }: Version): string {
  return description ? `${title}\n${description}` : title
}

/** The blocks outside the longest run that kept its order. */
function movedIn(before: string[], now: string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]))
  const order = now.map((id) => places.get(id) ?? 0)
  const best: number[][] = []
  for (const [nth, place] of order.entries()) {
    let longest: number[] = []
    for (let earlier = 0; earlier < nth; earlier += 1) {
      const run = best[earlier] ?? []
      if ((order[earlier] ?? 0) < place && run.length > longest.length) longest = run
    }
    best.push([...longest, nth])
  }
  const kept = new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
  return new Set(now.filter((_, nth) => !kept.has(nth)))
}

function isSame(one: DraftBlock, other: DraftBlock): boolean {
  return JSON.stringify(propsOf(one)) === JSON.stringify(propsOf(other))
}

/** Blocks in columns are compared one by one. */
function propsOf(block: DraftBlock): unknown {
  if (block.type !== 'columns') return [block.type, block.props]
  const { count, first, second, third } = block.props
  return [block.type, count, [first, second, third].map((list) => list.map(({ id }) => id))]
}

/** A block's content as plain lines. */
function blockText(block: DraftBlock): string {
  switch (block.type) {
    case 'rich_text':
      return plainText(block.props.doc)
    case 'faq':
      return questionLines(block.props.items)
    case 'columns':
      return ''
    default:
      return textsIn(block.props).join('\n')
  }
}

const noText = new Set(['id', 'media', 'asset', 'collection', 'in', 'of', 'kind'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('startMs' in value && 'title' in value)
    return [`${clockOf(Number(value.startMs))} ${String(value.title)}`]
  return Object.entries(value).flatMap(([name, inner]) => (noText.has(name) ? [] : textsIn(inner)))
}
