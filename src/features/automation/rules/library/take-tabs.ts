import { isSame } from '#src/features/automation/rules/editing/compare-graphs.ts'
import { isSameThing, kindsIn, thingOf } from '#src/features/journey/rules/content.ts'
import type { ContentItem, ContentTab, ToldOfItem } from '#src/features/journey/schema.ts'
import { itemFrom, type KeptItem, type KeptTab, type TabPart, tabsFrom } from './tab-part.ts'
import type { Together } from './take-version.ts'

type Taking = {
  together: Together
  /** The versions that they came from, by number, and the one that is taken. One that was undone may be of an earlier one than others. */
  was: ReadonlyMap<number, TabPart>
  now: TabPart
  version: number
  newId: () => string
}

/**
 * Lets tabs of a journey be as a newer version in the library has them. Only what differs between the two versions is taken: what
 * somebody renamed, wrote, put in, took away or moved in the journey stays wherever the library has not changed it.
 */
export function takeTabs(tabs: readonly ContentTab[], taking: Taking): ContentTab[] {
  const { together, was, now, version, newId } = taking
  return merged<ContentTab, KeptTab>(tabs, {
    // What the latest of them had and the journey does not, somebody took away.
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
    // What somebody put in by themselves is there already.
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
  const told = old?.kind === fresh.kind ? toldTaken(own.told, old.told, fresh.told) : fresh.told
  // It is addressed by what it shows.
  const slug = hasSameThing || thingOf(own) === thingOf(fresh) ? own.slug : ''
  return { ...own, kind, page, asset, told, slug }
}

function toldTaken(own: ToldOfItem, old: ToldOfItem, fresh: ToldOfItem): ToldOfItem {
  const changed = Object.entries(fresh).filter(([name, said]) => !isSame(Reflect.get(old, name), said))
  return { ...own, ...Object.fromEntries(changed) }
}

function bare({ kind, page, asset, told }: KeptItem): unknown {
  return { kind, page, asset, told }
}

/** Whether two parts say the same, whatever their pages and assets were called when they were kept. */
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
  /** Which of the library it is; undefined for what did not come from there. */
  originOf(own: Own): string | undefined
  /** What it was made of; undefined where its version had nothing of this id. */
  oldOf(own: Own, id: string): Kept | undefined
  take(own: Own, old: Kept | undefined, fresh: Kept): Own
  make(fresh: Kept): Own[]
}

/**
 * A list in which some came from a list of the library, after that has changed: what is gone there goes, what is new comes after what
 * it comes after there, and where the order changed there, those that are left have that order among themselves.
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

/** `id`: of the library, where it is there now. */
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

/** Those of the library change places among themselves; all else stays where it is. */
function inOrderOf<Own>(list: readonly Placed<Own>[], now: Listed): Placed<Own>[] {
  const place = new Map(now.map(({ id }, at) => [id, at]))
  const ordered = list
    .filter(({ id }) => id !== undefined)
    .toSorted((one, other) => (place.get(one.id ?? '') ?? 0) - (place.get(other.id ?? '') ?? 0))
  let next = 0
  return list.map((one) => (one.id === undefined ? one : (ordered[next++] ?? one)))
}
