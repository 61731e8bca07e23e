import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import type { TabType } from '#src/features/journey/schema.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A page or asset to add to a tab. `assetKind` is set for assets only. */
export type ContentRow = {
  kind: 'page' | 'asset'
  id: string
  title: string
  isPublished: boolean
  assetKind: AssetKind | undefined
}

export type FoundContent = { rows: ContentRow[]; hasMore: boolean }

type Asked = { workspace: string; type: TabType | undefined; q: string; most?: number }

/** Pages or assets that fit a tab of this type, searched by title: published pages and the latest assets first. */
export async function searchContent(
  { db }: Pick<Platform, 'db'>,
  { workspace, type, q, most = 30 }: Asked,
): Promise<FoundContent> {
  if (type !== 'pages' && type !== 'assets' && type !== 'video') return { rows: [], hasMore: false }
  const rows = await db.inWorkspace(workspace, async (tx): Promise<ContentRow[]> => {
    if (type === 'pages') {
      const pages = await tx
        .select({ id: page.id, title: page.title, published: page.publishedVersion })
        .from(page)
        .where(
          and(
            eq(page.workspace, workspace),
            isNull(page.deletedAt),
            q ? isFoundIn(page.title, q) : undefined,
          ),
        )
        .orderBy(asc(sql`${page.publishedVersion} is null`), desc(page.updatedAt), asc(page.id))
        .limit(most + 1)
      return pages.map(({ id, title, published }) => ({
        kind: 'page',
        id,
        title,
        isPublished: published !== null,
        assetKind: undefined,
      }))
    }
    const assets = await tx
      .select({ id: asset.id, title: asset.title, kind: asset.kind })
      .from(asset)
      .leftJoin(
        mediaFile,
        and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)),
      )
      .where(
        and(
          eq(asset.workspace, workspace),
          isNull(asset.deletedAt),
          q ? isFoundIn(asset.title, q) : undefined,
          type === 'video' ? like(mediaFile.mime, 'video/%') : undefined,
        ),
      )
      .orderBy(desc(asset.createdAt), desc(asset.id))
      .limit(most + 1)
    return assets.map(({ id, title, kind }) => ({
      kind: 'asset',
      id,
      title,
      isPublished: true,
      assetKind: kind,
    }))
  })
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}
