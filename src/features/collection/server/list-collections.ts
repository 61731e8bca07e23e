import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { type AssetRow, listAssets } from '#src/features/transcript/server/list-assets.ts'
import { type Edited, editorOf } from '#src/features/workspace/server/people.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { matching } from '#src/platform/database/matching.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CollectionKind, CollectionRule } from '../schema.ts'
import { isNotDeleted } from './change-collection.ts'
import { collection, collectionItem } from './tables.ts'

export type CollectionRow = {
  id: string
  title: string
  kind: CollectionKind
  rule: CollectionRule
  /** Current number of assets. */
  assets: number
  updatedAt: Date
}

type World = Pick<Platform, 'db'>
type Asked = {
  workspace: string
  /** Search in title and introduction. */
  q?: string
  /** `title`, `kind` or `changed`; prefixed with `-` for descending. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
  ids?: string[] | undefined
}

/** The collections of a workspace, latest change first by default, at most `limit`. */
export async function listCollections(
  platform: World,
  { workspace, q = '', sort, after, limit = 50, ids }: Asked,
): Promise<{ collections: CollectionRow[]; next: string | undefined }> {
  const page = sortedPage<CollectionRow & { at: string }>(
    {
      title: { by: sql`lower(${collection.title})`, as: 'text' },
      kind: { by: sql`${collection.kind}`, as: 'text' },
      changed: momentOf(sql`${collection.updatedAt}`),
    },
    { sort, after, usual: '-changed', id: sql`${collection.id}` },
  )
  // Spelled out: inside the subquery, a bare column name would refer to the item.
  const put = sql<number>`(select count(*)::int from collection_item i
    join asset a on a.workspace = i.workspace and a.id = i.asset and a.deleted_at is null
    where i.workspace = ${workspace} and i.collection = "collection"."id")`
  const { id, title, kind, rule, updatedAt } = collection
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, title, kind, rule, updatedAt, assets: put, at: page.at })
      .from(collection)
      .where(
        and(
          eq(collection.workspace, workspace),
          isNull(collection.deletedAt),
          q ? or(isFoundIn(title, q), isFoundIn(collection.intro, q)) : undefined,
          ids ? inArray(id, ids) : undefined,
          page.isAfter,
        ),
      )
      .orderBy(...page.order)
      .limit(limit + 1),
  )
  const cut = page.cut(rows, limit)
  const collections: CollectionRow[] = []
  for (const { at: _at, ...row } of cut.rows)
    collections.push(
      row.kind === 'hand' ? row : { ...row, assets: await countMatches(platform, workspace, row.rule) },
    )
  return { collections, next: cut.next }
}

async function countMatches(platform: World, workspace: string, rule: CollectionRule): Promise<number> {
  return (await findMatches(platform, { workspace, rule, limit: 1 })).total
}

/** `withTrash`: includes assets in the trash, for pages and shares that still show them. */
type Which = { workspace: string; withTrash?: boolean | undefined }

type Matches = { assets: AssetRow[]; total: number }

/** The assets matching a rule, latest change first, at most `limit`; none for an empty rule. */
export async function findMatches(
  platform: World,
  { workspace, rule, limit = 50, withTrash }: Which & { rule: CollectionRule; limit?: number },
): Promise<Matches> {
  if (Object.keys(rule).length === 0) return { assets: [], total: 0 }
  const { text: q = '', ...filter } = rule
  const { assets, total } = await listAssets(platform, { workspace, limit, q, ...filter, withTrash })
  return { assets, total }
}

export type CollectionView = Omit<CollectionRow, 'assets'> & {
  intro: string
  cover: string | null
  /** When it was published; null for members only. */
  publishedAt: Date | null
  edited: Edited | null
  items: AssetRow[]
  total: number
}

/** A collection with its assets in order; undefined when it does not exist. For a rule-based one, the first 50. */
export async function findCollection(
  platform: World,
  { workspace, id, withTrash }: Which & { id: string },
): Promise<CollectionView | undefined> {
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(collection).where(isNotDeleted(workspace, id)).limit(1),
  )
  if (!row) return undefined
  const { title, kind, rule, updatedAt, intro, cover, publishedAt } = row
  const { assets: items, total } =
    kind === 'rule'
      ? await findMatches(platform, { workspace, rule, withTrash })
      : await listItems(platform, { workspace, id, withTrash })
  const edited = await editorOf(platform, row)
  return { id, title, kind, rule, updatedAt, intro, cover, publishedAt, edited, items, total }
}

async function listItems(
  platform: World,
  { workspace, id, withTrash }: Which & { id: string },
): Promise<Matches> {
  const isOf = and(eq(asset.workspace, collectionItem.workspace), eq(asset.id, collectionItem.asset))
  const placed = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ asset: collectionItem.asset })
      .from(collectionItem)
      .innerJoin(asset, isOf)
      .where(
        and(
          matching(collectionItem, { workspace, collection: id }),
          withTrash ? undefined : isNull(asset.deletedAt),
        ),
      )
      .orderBy(asc(collectionItem.position), asc(collectionItem.asset)),
  )
  const ids = placed.map((item) => item.asset)
  if (ids.length === 0) return { assets: [], total: 0 }
  const { assets, total } = await listAssets(platform, { workspace, ids, limit: ids.length, withTrash })
  return { assets: assets.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
}
