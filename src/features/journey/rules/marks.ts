import type { ContentItem, ContentTab, TabOrigin } from '../schema.ts'

/** The tabs of a draft before they were marked as tabs of the library, and after. */
export type Marking = { was: readonly ContentTab[]; marked: readonly ContentTab[] }

/**
 * Tabs as they were at another time, marked as the draft is by now: each that was of the same origin then is of the new one. What came
 * from elsewhere, or from another version, still did.
 */
export function markedAlike(tabs: readonly ContentTab[], { was, marked }: Marking): ContentTab[] {
  return tabs.map((tab) => {
    const [old, fresh] = [was, marked].map((list) => list.find(({ id }) => id === tab.id))
    if (!old || !fresh?.from || !isSameOrigin(tab.from, old.from)) return tab
    return { ...tab, from: fresh.from, items: tab.items.map((item) => itemAlike(item, fresh)) }
  })
}

function itemAlike(item: ContentItem, { items }: ContentTab): ContentItem {
  const from = items.find(({ id }) => id === item.id)?.from
  return from === undefined ? item : { ...item, from }
}

function isSameOrigin(one: TabOrigin | undefined, other: TabOrigin | undefined): boolean {
  return (['template', 'version', 'tab', 'part'] as const).every((name) => one?.[name] === other?.[name])
}
