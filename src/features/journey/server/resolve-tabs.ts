import { and, eq, inArray, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { assetsIn, pagesIn } from '../rules/content.ts'
import type { ContentItem, ContentTab, ItemKind, TabType, ToldOfItem } from '../schema.ts'

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
}

export type JourneyTab = { id: string; title: string; type: TabType; hint: string; items: JourneyItem[] }

/** The tabs of a draft or a version with what their pages and assets are called now; what was removed is left out. */
export async function resolveTabs(
  tx: Transaction,
  workspace: string,
  tabs: ContentTab[],
): Promise<JourneyTab[]> {
  const things = await findThings(tx, workspace, tabs)
  return tabs.map(({ items, ...tab }) => ({
    ...tab,
    items: items.flatMap((item): JourneyItem[] => {
      const thing = things(item)
      return thing ? [{ ...item, ...thing, since: item.since }] : []
    }),
  }))
}

type Thing = Pick<JourneyItem, 'title' | 'isPublished'>

async function findThings(
  tx: Transaction,
  workspace: string,
  tabs: ContentTab[],
): Promise<(item: ContentItem) => Thing | undefined> {
  const ids = { pages: pagesIn({ tabs }), assets: assetsIn({ tabs }) }
  const things = new Map<string, Thing>()
  if (ids.pages.length > 0) {
    const rows = await tx
      .select({ id: page.id, title: page.title, publishedVersion: page.publishedVersion })
      .from(page)
      .where(and(eq(page.workspace, workspace), inArray(page.id, ids.pages), isNull(page.deletedAt)))
    for (const { id, title, publishedVersion } of rows)
      things.set(id, { title, isPublished: publishedVersion !== null })
  }
  if (ids.assets.length > 0) {
    const rows = await tx
      .select({ id: asset.id, title: asset.title })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids.assets), isNull(asset.deletedAt)))
    for (const { id, title } of rows) things.set(id, { title, isPublished: true })
  }
  return (item) => {
    const id = item.page ?? item.asset
    return id === null ? { title: item.told.title, isPublished: true } : things.get(id)
  }
}
