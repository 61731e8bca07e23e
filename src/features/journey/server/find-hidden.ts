import { and, eq, inArray } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetsIn, pagesIn } from '../rules/content.ts'
import type { ContentItem } from '../schema.ts'

type Asked = {
  workspace: string
  tabs: readonly { items: readonly Pick<ContentItem, 'page' | 'asset'>[] }[]
}

/** The ids of pages and assets in the tabs that exist, trashed or not, in folders closed to the member. */
export async function findHidden(
  { db }: Pick<Platform, 'db'>,
  { workspace, ...content }: Asked,
): Promise<ReadonlySet<string>> {
  const asked = { workspace, pages: pagesIn(content), assets: assetsIn(content) }
  const seen = new Set(await db.inWorkspace(workspace, (tx) => idsOf(tx, asked)))
  const pages = asked.pages.filter((id) => !seen.has(id))
  const assets = asked.assets.filter((id) => !seen.has(id))
  if (pages.length + assets.length === 0) return new Set()
  return new Set(await db.asSystem((tx) => idsOf(tx, { workspace, pages, assets })))
}

type Ids = { workspace: string; pages: string[]; assets: string[] }

async function idsOf(tx: Transaction, { workspace, pages, assets }: Ids): Promise<string[]> {
  const ofPages =
    pages.length === 0
      ? []
      : await tx
          .select({ id: page.id })
          .from(page)
          .where(and(eq(page.workspace, workspace), inArray(page.id, pages)))
  const ofAssets =
    assets.length === 0
      ? []
      : await tx
          .select({ id: asset.id })
          .from(asset)
          .where(and(eq(asset.workspace, workspace), inArray(asset.id, assets)))
  return [...ofPages, ...ofAssets].map(({ id }) => id)
}
