import { and, eq, inArray } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { assetsIn, pagesIn } from '../rules/content.ts'
import { slugFrom } from '../rules.ts'
import type { ContentItem, ContentTab } from '../schema.ts'

/**
 * The target of an item: its current name and a slug suggestion. `isPublished`: an unpublished page is hidden
 * from visitors; `isRemoved`: it is in the trash.
 */
export type Thing = { title: string; slug: string; isPublished: boolean; isRemoved: boolean }

type Shown = Pick<ContentItem, 'kind' | 'page' | 'asset' | 'told'>

/**
 * The targets of the items of tabs: `of` finds an item's target, including trashed ones; undefined if it is
 * missing or not accessible.
 */
export async function findThings(
  tx: Transaction,
  workspace: string,
  content: { tabs: readonly (Pick<ContentTab, 'id'> & { items: readonly Shown[] })[] },
): Promise<{ of: (item: Shown) => Thing | undefined }> {
  const things = new Map([
    ...(await findPages(tx, workspace, pagesIn(content))),
    ...(await findAssets(tx, workspace, assetsIn(content))),
  ])
  return {
    of({ kind, page: ofPage, asset: ofAsset, told: { title } }) {
      const id = ofPage ?? ofAsset
      if (id !== null) return things.get(id)
      return { title, slug: slugFrom(title, kind), isPublished: true, isRemoved: false }
    },
  }
}

async function findPages(tx: Transaction, workspace: string, ids: string[]): Promise<[string, Thing][]> {
  if (ids.length === 0) return []
  const { id, title, slug, publishedVersion, deletedAt } = page
  const rows = await tx
    .select({ id, title, slug, publishedVersion, deletedAt })
    .from(page)
    .where(and(eq(page.workspace, workspace), inArray(page.id, ids)))
  return rows.map((row) => [
    row.id,
    {
      title: row.title,
      slug: row.slug,
      isPublished: row.publishedVersion !== null,
      isRemoved: row.deletedAt !== null,
    },
  ])
}

async function findAssets(tx: Transaction, workspace: string, ids: string[]): Promise<[string, Thing][]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: asset.id, title: asset.title, deletedAt: asset.deletedAt })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids)))
  return rows.map(({ id, title, deletedAt }) => [
    id,
    { title, slug: slugFrom(title, 'asset'), isPublished: true, isRemoved: deletedAt !== null },
  ])
}
