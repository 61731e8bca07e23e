import type { Transaction } from '#src/platform/database/database.ts'
import type { ContentTab, ItemKind, TabOrigin, TabType, ToldOfItem } from '../schema.ts'
import { findThings } from './find-things.ts'

/**
 * What stands in a tab; `slug` addresses it at `/l/{link}/{slug}` and is unique in the journey. `isPublished`: a page that is
 * not shows visitors nothing, everything else is. `since`: when visitors first saw it, of a version.
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
  /** Which item of its tab in the library it was made of. */
  from?: string | undefined
}

export type JourneyTab = {
  id: string
  title: string
  type: TabType
  hint: string
  items: JourneyItem[]
  from?: TabOrigin | undefined
}

/** The tabs of a draft or a version with what their pages and assets are called now; what was removed is left out. */
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
      if (!thing || thing.isRemoved) return []
      const { title, isPublished } = thing
      return [{ ...item, title, isPublished, since: item.since }]
    }),
  }))
}
