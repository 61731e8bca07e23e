import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CollectionRule } from '../schema.ts'
import { collection, collectionItem } from './tables.ts'

/** A collection beside an asset: it stands in it, its rule finds it, or it can be put there. */
export type CollectionBeside = { id: string; title: string; how: 'put' | 'found' | 'open' }

const most = 200

/**
 * The collections of a workspace by title, at most 200, and how an asset stands to each. What a rule finds cannot be put
 * there by hand: collections whose rule does not find it are left out.
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
        and(
          eq(collectionItem.workspace, collection.workspace),
          eq(collectionItem.collection, collection.id),
          eq(collectionItem.asset, asset),
        ),
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
