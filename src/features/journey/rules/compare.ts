import type { ToldOfItem } from '../schema.ts'

/** The compared fields of a tab and its items. */
export type ComparedItem = { id: string; title: string; told: ToldOfItem }
export type ComparedTab = { id: string; title: string; items: ComparedItem[] }

export type Difference =
  | { kind: 'tab_added' | 'tab_removed' | 'items_ordered'; tab: string }
  | { kind: 'tab_renamed'; from: string; to: string }
  | { kind: 'tabs_ordered' }
  | { kind: 'item_added' | 'item_removed' | 'item_moved' | 'item_changed'; tab: string; item: string }

/** The differences in `after`, in reading order: tabs, then their items. */
export function differencesOf(before: readonly ComparedTab[], after: readonly ComparedTab[]): Difference[] {
  const was = new Map(before.map((tab) => [tab.id, tab]))
  const is = new Map(after.map((tab) => [tab.id, tab]))
  const kept = after.filter(({ id }) => was.has(id))
  const found: Difference[] = []
  for (const { id, title } of after) {
    const earlier = was.get(id)
    if (!earlier) found.push({ kind: 'tab_added', tab: title })
    else if (earlier.title !== title) found.push({ kind: 'tab_renamed', from: earlier.title, to: title })
  }
  for (const { id, title } of before) if (!is.has(id)) found.push({ kind: 'tab_removed', tab: title })
  const earlierOrder = before.filter(({ id }) => is.has(id)).map(({ id }) => id)
  if (!isSameOrder(earlierOrder, idsOf(kept))) found.push({ kind: 'tabs_ordered' })
  return [...found, ...itemDifferences(before, after)]
}

type Placed = { item: ComparedItem; tab: ComparedTab }

function itemDifferences(before: readonly ComparedTab[], after: readonly ComparedTab[]): Difference[] {
  const was = placedIn(before)
  const is = placedIn(after)
  const known = new Set(before.map(({ id }) => id))
  const left = new Set(after.map(({ id }) => id))
  return [
    ...[...is.values()].flatMap((placed) => differenceOf(was.get(placed.item.id), placed, known)),
    ...[...was.values()]
      .filter(({ item, tab }) => !is.has(item.id) && left.has(tab.id))
      .map(({ item, tab }) => ({ kind: 'item_removed' as const, tab: tab.title, item: item.title })),
    ...after
      .filter((tab) =>
        hasOtherOrder(
          before.find(({ id }) => id === tab.id),
          tab,
        ),
      )
      .map((tab) => ({ kind: 'items_ordered' as const, tab: tab.title })),
  ]
}

function differenceOf(
  earlier: Placed | undefined,
  { item, tab }: Placed,
  known: ReadonlySet<string>,
): Difference[] {
  const place = { tab: tab.title, item: item.title }
  // A new tab implies that its items are new.
  if (!earlier) return known.has(tab.id) ? [{ kind: 'item_added', ...place }] : []
  const isChanged = JSON.stringify(earlier.item.told) !== JSON.stringify(item.told)
  return [
    ...(earlier.tab.id === tab.id ? [] : [{ kind: 'item_moved' as const, ...place }]),
    ...(isChanged ? [{ kind: 'item_changed' as const, ...place }] : []),
  ]
}

function hasOtherOrder(earlier: ComparedTab | undefined, tab: ComparedTab): boolean {
  return earlier !== undefined && !isSameOrder(inBoth(earlier, tab), inBoth(tab, earlier))
}

function placedIn(tabs: readonly ComparedTab[]): Map<string, Placed> {
  return new Map(tabs.flatMap((tab) => tab.items.map((item) => [item.id, { item, tab }])))
}

function inBoth(tab: ComparedTab, other: ComparedTab): string[] {
  const there = new Set(idsOf(other.items))
  return idsOf(tab.items).filter((id) => there.has(id))
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id)
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id, index) => id === other[index])
}
