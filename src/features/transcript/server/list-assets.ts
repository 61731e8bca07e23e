import { and, count, type SQL, sql } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { tagsOf } from '#src/features/asset/server/asset-tags.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { momentOf, type Sortable, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AssetFilter, isFound, ofAsset, saidIn } from './asset-filter.ts'
import { describePlaces, findPlaces, type Place, type SpokenHit } from './find-spoken.ts'
import { transcript } from './tables.ts'

export type AssetRow = {
  id: string
  kind: AssetKind
  title: string
  filename: string | null
  status: 'draft' | 'ready'
  durationMs: number | null
  words: number | null
  updatedAt: Date
  /** An image from the library. */
  cover: string | null
  tags: string[]
  /** The spoken match, when searching. */
  spoken: SpokenHit | null
}

type Asked = AssetFilter & {
  workspace: string
  /** `title`, `kind`, `length`, `words`, `status` or `changed`; prefixed with `-` for descending. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
}

const columns: Record<string, Sortable> = {
  title: { by: sql`lower(${asset.title})`, as: 'text' },
  kind: { by: sql`${asset.kind}`, as: 'text' },
  length: { by: sql`coalesce(${mediaFile.durationMs}, -1)`, as: 'bigint' },
  words: { by: sql`coalesce(${transcript.wordCount}, -1)`, as: 'bigint' },
  status: { by: sql`${asset.status}`, as: 'text' },
  changed: momentOf(sql`${asset.updatedAt}`),
}

/**
 * The workspace's assets, latest change first by default, at most `limit`; `q` searches title, file name, attribution
 * and every word of every transcript. `total` counts all matches.
 */
export async function listAssets(
  platform: Pick<Platform, 'db'>,
  { workspace, sort, after, limit = 50, ...filter }: Asked,
): Promise<{ assets: AssetRow[]; next: string | undefined; total: number }> {
  const { q = '' } = filter
  const page = sortedPage<FoundRow>(columns, { sort, after, usual: '-changed', id: sql`${asset.id}` })
  const places = await findPlaces(platform, { workspace, q })
  const found = isFound(workspace, filter, places)
  const { rows, total } = await platform.db.inWorkspace(workspace, async (tx) => ({
    rows: await selectAssets(tx, page.at)
      .where(and(found, page.isAfter))
      .orderBy(...page.order)
      .limit(limit + 1),
    total:
      (
        await tx
          .select({ total: count() })
          .from(asset)
          .leftJoin(mediaFile, ofAsset)
          .leftJoin(transcript, saidIn)
          .where(found)
      )[0]?.total ?? 0,
  }))
  const cut = page.cut(rows, limit)
  const shown = cut.rows.map(({ id }) => id)
  const spoken = await spokenIn(platform, { workspace, q, places, shown })
  const tags = await tagsOf(platform, { workspace, ids: shown })
  return {
    assets: cut.rows.map(({ at: _at, ...one }) => ({
      ...one,
      tags: tags.get(one.id) ?? [],
      spoken: spoken.get(one.id) ?? null,
    })),
    total,
    next: cut.next,
  }
}

type FoundRow = Omit<AssetRow, 'spoken' | 'tags'> & { at: string }

function selectAssets(tx: Transaction, at: SQL<string>) {
  return tx
    .select({
      id: asset.id,
      kind: asset.kind,
      title: asset.title,
      filename: mediaFile.filename,
      status: asset.status,
      durationMs: mediaFile.durationMs,
      words: transcript.wordCount,
      updatedAt: asset.updatedAt,
      cover: asset.cover,
      at,
    })
    .from(asset)
    .leftJoin(mediaFile, ofAsset)
    .leftJoin(transcript, saidIn)
}

/** The spoken matches of the assets on this page. */
async function spokenIn(
  platform: Pick<Platform, 'db'>,
  { places, shown, ...found }: { workspace: string; q: string; places: Place[]; shown: string[] },
): Promise<Map<string, SpokenHit>> {
  const ids = new Set(shown)
  const hits = await describePlaces(
    platform,
    found,
    places.filter(({ asset: id }) => ids.has(id)),
  )
  return new Map(hits.map((hit) => [hit.asset, hit]))
}
