import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CollectionRule } from '../schema.ts'
import { collection, collectionItem } from './tables.ts'

/** A collection as seen from an asset: it contains the asset, its rule matches it, or the asset can be added. */
export type CollectionBeside = { id: string; title: string; how: 'put' | 'found' | 'open' }

const most = 200

/**
 * The collections of a workspace by title, at most 200, and how an asset relates to each. Rule-based collections
 * can't be added to by hand: those that don't match are left out.
 */
export async function collectionsOf(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<CollectionBeside[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: collection.id,
        title: collection.title,
        kind: collection.kind,
        rule: collection.rule,
        isPut: sql<boolean>`${collectionItem.asset} is not null`,
      })
      .from(collection)
      .leftJoin(
        collectionItem,
        matching(collectionItem, { workspace: collection.workspace, collection: collection.id, asset }),
      )
      .where(and(eq(collection.workspace, workspace), isNull(collection.deletedAt)))
      .orderBy(asc(sql`lower(${collection.title})`), asc(collection.id))
      .limit(most),
  )
  const beside: CollectionBeside[] = []
  for (const { id, title, kind, rule, isPut } of rows) {
    if (kind === 'hand') beside.push({ id, title, how: isPut ? 'put' : 'open' })
    else if (await finds(platform, { workspace, rule, asset })) beside.push({ id, title, how: 'found' })
  }
  return beside
}

async function finds(
  platform: Pick<Platform, 'db'>,
  { workspace, rule, asset }: { workspace: string; rule: CollectionRule; asset: string },
): Promise<boolean> {
  if (Object.keys(rule).length === 0) return false
  const { text: q = '', ...filter } = rule
  const { total } = await listAssets(platform, { workspace, q, ...filter, ids: [asset], limit: 1 })
  return total > 0
}
