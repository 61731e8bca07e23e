import type { ContentItem, ContentTab, ItemKind, JourneyContent, TabType } from '../schema.ts'

/** The kinds of items each tab type accepts. */
export const kindsIn: Record<TabType, readonly ItemKind[]> = {
  pages: ['page'],
  assets: ['asset'],
  video: ['asset', 'video'],
  booking: ['booking'],
  form: ['form'],
  link: ['link'],
}

type Holding<Item> = { tabs: readonly { items: readonly Item[] }[] }

/** The items of all tabs in reading order. */
export function itemsIn<Item>({ tabs }: Holding<Item>): Item[] {
  return tabs.flatMap(({ items }) => items)
}

export function pagesIn(content: Holding<Pick<ContentItem, 'page'>>): string[] {
  return [...new Set(itemsIn(content).flatMap(({ page }) => page ?? []))]
}

export function assetsIn(content: Holding<Pick<ContentItem, 'asset'>>): string[] {
  return [...new Set(itemsIn(content).flatMap(({ asset }) => asset ?? []))]
}

/** The page or asset that an item shows; null for items written in the journey. */
function thingOf({ page, asset }: Showing): string | null {
  return page ?? asset ?? null
}

type Showing = { kind: string; page?: string | null; asset?: string | null }

export function isSameThing(one: Showing, other: Showing): boolean {
  return thingOf(one) !== null && thingOf(one) === thingOf(other)
}

type Visible = { items: readonly { isPublished: boolean }[] }

/** The tabs that visitors don't see: empty ones, and those whose pages are all unpublished. */
export function unseenTabs<Tab extends Visible>(tabs: readonly Tab[]): Tab[] {
  return tabs.filter(({ items }) => !items.some(({ isPublished }) => isPublished))
}

/** The tabs as a new version: items visitors already saw keep their `since`. */
export function datedTabs(
  tabs: readonly ContentTab[],
  shown: JourneyContent | undefined,
  now: Date,
): ContentTab[] {
  const since = new Map(shown ? itemsIn(shown).map((item) => [item.id, item.since]) : [])
  return tabs.map((tab) => ({
    ...tab,
    items: tab.items.map((item) => ({ ...item, since: since.get(item.id) ?? now.toISOString() })),
  }))
}

/** Whether two drafts, or a draft and a version, have the same content. */
export function isSameContent(one: JourneyContent, other: JourneyContent): boolean {
  return JSON.stringify(one.tabs.map(bare)) === JSON.stringify(other.tabs.map(bare))
}

function bare({ id, title, type, items }: ContentTab): unknown {
  return [
    id,
    title,
    type,
    items.map((item) => [item.id, item.slug, item.kind, item.page, item.asset, item.told]),
  ]
}
