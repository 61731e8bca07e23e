import { isSameThing, kindsIn, thingOf } from '#src/features/journey/rules/content.ts'
import type { ContentItem, ContentTab, ToldOfItem } from '#src/features/journey/schema.ts'
import { isSame } from '../editing/compare-graphs.ts'
import { itemFrom, type KeptItem, type KeptTab, type TabPart, tabsFrom } from './tab-part.ts'
import type { Together } from './update-steps.ts'

type Taking = {
  together: Together
  /**
   * The versions they came from, by number, and the target. After undo, one may be of an earlier version than
   * others.
   */
  was: ReadonlyMap<number, TabPart>
  now: TabPart
  version: number
  newId: () => string
}

/**
 * Updates tabs of a journey to a newer library version. Applies only the differences between the two
 * versions: what was renamed, written, added, removed or moved in the journey stays unless the library
 * changed it.
 */
export function updateTabs(tabs: readonly ContentTab[], taking: Taking): ContentTab[] {
  const { together, was, now, version, newId } = taking
  return merged<ContentTab, KeptTab>(tabs, {
    // Tabs of the latest version that the journey lacks were removed on purpose.
    was: was.get(Math.max(...was.keys()))?.tabs ?? [],
    now: now.tabs,
    oldOf: ({ from }, id) => was.get(from?.version ?? 0)?.tabs.find((one) => one.id === id),
    originOf: ({ from }) =>
      from?.template === together.template && from.part === together.part ? from.tab : undefined,
    take: (own, old, fresh) => ({
      ...tabTaken(own, old, { fresh, newId }),
      from: { ...together, version, tab: fresh.id },
    }),
    make: (fresh) =>
      tabsFrom({ tabs: [fresh] }, { origin: { template: together.template, version }, newId }).map((one) => ({
        ...one,
        from: { ...together, version, tab: fresh.id },
      })),
  })
}

type Fresh = { fresh: KeptTab; newId: () => string }

function tabTaken(own: ContentTab, old: KeptTab | undefined, { fresh, newId }: Fresh): ContentTab {
  const type = old?.type === fresh.type ? own.type : fresh.type
  const before = old?.items ?? []
  const items = merged<ContentItem, KeptItem>(own.items, {
    was: before,
    now: fresh.items,
    oldOf: (_own, id) => before.find((one) => one.id === id),
    originOf: ({ from }) => from ?? undefined,
    take: itemTaken,
    // What someone added manually is already there.
    make: (one) => (own.items.some((there) => isSameThing(there, one)) ? [] : [itemFrom(one, newId())]),
  })
  return {
    ...own,
    title: old?.title === fresh.title ? own.title : fresh.title,
    hint: old?.hint === fresh.hint ? own.hint : fresh.hint,
    type,
    items: eachThingOnce(items.filter(({ kind }) => kindsIn[type].includes(kind))),
  }
}

function itemTaken(own: ContentItem, old: KeptItem | undefined, fresh: KeptItem): ContentItem {
  const hasSameThing = old?.kind === fresh.kind && thingOf(old) === thingOf(fresh)
  const { kind, page, asset } = hasSameThing ? own : fresh
  const told = old?.kind === fresh.kind ? mergeFields(own.told, old.told, fresh.told) : fresh.told
  // Its target determines its slug.
  const slug = hasSameThing || thingOf(own) === thingOf(fresh) ? own.slug : ''
  return { ...own, kind, page, asset, told, slug }
}

function mergeFields(own: ToldOfItem, old: ToldOfItem, fresh: ToldOfItem): ToldOfItem {
  const changed = Object.entries(fresh).filter(([name, said]) => !isSame(Reflect.get(old, name), said))
  return { ...own, ...Object.fromEntries(changed) }
}

function bare({ kind, page, asset, told }: KeptItem): unknown {
  return { kind, page, asset, told }
}

/** Whether two parts have the same content, ignoring stored names of pages and assets. */
export function isSameTabPart(one: TabPart, other: TabPart): boolean {
  const [mine, theirs] = [one, other].map(({ tabs }) =>
    tabs.map(({ items, ...tab }) => ({
      ...tab,
      items: items.map((item) => ({ id: item.id, of: bare(item) })),
    })),
  )
  return isSame(mine, theirs)
}

function eachThingOnce(items: readonly ContentItem[]): ContentItem[] {
  return items.filter(
    (one, at) => items.findIndex((other) => isSameThing(one, other) || other === one) === at,
  )
}

type Merging<Own, Kept> = {
  was: readonly Kept[]
  now: readonly Kept[]
  /** The library id; undefined if it did not come from there. */
  originOf(own: Own): string | undefined
  /** The origin; undefined if its version had nothing with this id. */
  oldOf(own: Own, id: string): Kept | undefined
  take(own: Own, old: Kept | undefined, fresh: Kept): Own
  make(fresh: Kept): Own[]
}

/**
 * Merges a list that partly came from the library after the library changed: removed items go, new ones come
 * after their predecessor there, and a changed order is applied to the remaining ones.
 */
function merged<Own, Kept extends { id: string }>(own: readonly Own[], merging: Merging<Own, Kept>): Own[] {
  const { was, now, originOf, oldOf, take, make } = merging
  const before = new Set(was.map(({ id }) => id))
  const after = new Map(now.map((one) => [one.id, one]))
  const seen = new Set<string>()
  const list = own.flatMap((one): Placed<Own>[] => {
    const id = originOf(one)
    if (id === undefined || seen.has(id)) return [{ one }]
    seen.add(id)
    const fresh = after.get(id)
    const old = oldOf(one, id)
    if (fresh) return [{ one: take(one, old, fresh), id }]
    return old ? [] : [{ one }]
  })
  const placed = hasOtherOrder(was, now) ? inOrderOf(list, now) : list
  for (const [at, fresh] of now.entries()) {
    if (before.has(fresh.id) || seen.has(fresh.id)) continue
    const ahead = new Set(now.slice(0, at).map(({ id }) => id))
    const last = placed.findLastIndex(({ id }) => id !== undefined && ahead.has(id))
    const first = placed.findIndex(({ id }) => id !== undefined)
    const to = last >= 0 ? last + 1 : first >= 0 ? first : placed.length
    placed.splice(to, 0, ...make(fresh).map((one) => ({ one, id: fresh.id })))
  }
  return placed.map(({ one }) => one)
}

/** `id`: the library id, if it still exists there. */
type Placed<Own> = { one: Own; id?: string }

type Listed = readonly { id: string }[]

function hasOtherOrder(was: Listed, now: Listed): boolean {
  const [before, after] = [was, now].map((list) => list.map(({ id }) => id))
  const both = (before ?? []).filter((id) => after?.includes(id))
  return !isSame(
    both,
    after?.filter((id) => both.includes(id)),
  )
}

/** Items of the library swap places among themselves; everything else stays in place. */
function inOrderOf<Own>(list: readonly Placed<Own>[], now: Listed): Placed<Own>[] {
  const place = new Map(now.map(({ id }, at) => [id, at]))
  const ordered = list
    .filter(({ id }) => id !== undefined)
    .toSorted((one, other) => (place.get(one.id ?? '') ?? 0) - (place.get(other.id ?? '') ?? 0))
  let next = 0
  return list.map((one) => (one.id === undefined ? one : (ordered[next++] ?? one)))
}
