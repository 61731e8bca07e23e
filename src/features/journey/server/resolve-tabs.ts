import type { Transaction } from '#src/platform/database/database.ts'
import type { ContentTab, ItemKind, TabType, ToldOfItem } from '../schema.ts'
import { findThings } from './find-item-targets.ts'

/**
 * An item of a tab; `slug` addresses it at `/l/{link}/{slug}` and is unique in the journey. `isPublished`: an
 * unpublished page is hidden from visitors; other items are always published. `since`: when visitors first
 * saw it, in versions.
 */
export type JourneyItem = {
  id: string
  kind: ItemKind
  page: string | null
  asset: string | null
  slug: string
  title: string
  isPublished: boolean
  told: ToldOfItem
  since: string | undefined
}

export type JourneyTab = {
  id: string
  title: string
  type: TabType
  hint: string
  items: JourneyItem[]
}

/**
 * The tabs of a draft or version with the current names of their pages and assets, without pages in the trash. Assets
 * are shown until they are deleted permanently.
 */
export async function resolveTabs(
  tx: Transaction,
  workspace: string,
  tabs: ContentTab[],
): Promise<JourneyTab[]> {
  const things = await findThings(tx, workspace, { tabs })
  return tabs.map(({ items, ...tab }) => ({
    ...tab,
    items: items.flatMap((item): JourneyItem[] => {
      const thing = things.of(item)
      if (!thing || (thing.isRemoved && item.page !== null)) return []
      const { title, isPublished } = thing
      return [{ ...item, title, isPublished, since: item.since }]
    }),
  }))
}
