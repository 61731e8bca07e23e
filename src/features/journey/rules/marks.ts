import type { ContentItem, ContentTab, TabOrigin } from '../schema.ts'

/** The tabs of a draft before and after they were linked to tabs in the library. */
export type Marking = { was: readonly ContentTab[]; marked: readonly ContentTab[] }

/**
 * An earlier state of the tabs, marked like the draft now: a tab whose origin was the same as before the
 * marking gets the new origin. Tabs with another origin or version keep theirs.
 */
export function withSameOrigins(tabs: readonly ContentTab[], { was, marked }: Marking): ContentTab[] {
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
