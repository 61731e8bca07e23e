import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readCursor, writeCursor } from '../rules/list-cursor.ts'
import { describePlaces, findPlaces, type Place, type SpokenHit } from './find-spoken.ts'
import { transcript } from './tables.ts'

export type AssetRow = {
  id: string
  kind: AssetKind
  title: string
  filename: string | null
  status: 'draft' | 'ready'
  durationMs: number | null
  /** Null without a transcript. */
  words: number | null
  updatedAt: Date
  /** Where it was said, when something is looked for. */
  spoken: SpokenHit | null
}

const pageSize = 50

type Asked = { workspace: string; q?: string; after?: string | undefined; folder?: string | undefined }

/**
 * The workspace's assets, latest change first, 50 at a time; `q` is looked for in title, file name, attribution and every
 * word of every transcript; `folder` narrows the list to it and what lies below.
 */
export async function listAssets(
  platform: Pick<Platform, 'db'>,
  { workspace, q = '', after, folder }: Asked,
): Promise<{ assets: AssetRow[]; next: string | undefined; total: number }> {
  const { db } = platform
  const cursor = readCursor(after)
  const places = await findPlaces(platform, { workspace, q })
  const found = isFound({ workspace, q, folder }, places)
  const ofAsset = and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia))
  const { rows, total } = await db.inWorkspace(workspace, async (tx) => ({
    rows: await tx
      .select({
        id: asset.id,
        kind: asset.kind,
        title: asset.title,
        filename: mediaFile.filename,
        status: asset.status,
        durationMs: mediaFile.durationMs,
        words: transcript.wordCount,
        updatedAt: asset.updatedAt,
      })
      .from(asset)
      .leftJoin(mediaFile, ofAsset)
      .leftJoin(
        transcript,
        and(
          eq(transcript.workspace, asset.workspace),
          eq(transcript.asset, asset.id),
          eq(transcript.isPrimary, true),
        ),
      )
      .where(
        and(
          found,
          cursor &&
            sql`(${asset.updatedAt}, ${asset.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
        ),
      )
      .orderBy(desc(asset.updatedAt), desc(asset.id))
      .limit(pageSize + 1),
    total:
      (await tx.select({ total: count() }).from(asset).leftJoin(mediaFile, ofAsset).where(found))[0]?.total ??
      0,
  }))
  const assets = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? assets.at(-1) : undefined
  const spoken = await spokenIn(platform, { workspace, q, places, shown: assets.map(({ id }) => id) })
  return {
    assets: assets.map((one) => ({ ...one, spoken: spoken.get(one.id) ?? null })),
    total,
    next: last && writeCursor({ at: last.updatedAt, id: last.id }),
  }
}

type Found = { workspace: string; q: string; folder?: string | undefined }

function isFound({ workspace, q, folder }: Found, places: Place[]): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const isSpoken = inArray(
    asset.id,
    places.map((place) => place.asset),
  )
  const isNamed = or(
    ilike(asset.title, pattern),
    ilike(mediaFile.filename, pattern),
    ilike(asset.attribution, pattern),
    places.length > 0 ? isSpoken : undefined,
  )
  return and(
    eq(asset.workspace, workspace),
    isNull(asset.deletedAt),
    folder ? liesIn(workspace, folder) : undefined,
    q === '' ? undefined : isNamed,
  )
}

/** In the folder, or in one below it. */
function liesIn(workspace: string, folder: string): SQL {
  return sql`${asset.folder} in (
    with recursive tree as (
      select id from folder where workspace = ${workspace} and id = ${folder}
      union all
      select f.id from tree join folder f on f.workspace = ${workspace} and f.parent = tree.id
    ) select id from tree)`
}

/** What was said in the assets that are shown. */
async function spokenIn(
  platform: Pick<Platform, 'db'>,
  { places, shown, ...found }: Found & { places: Place[]; shown: string[] },
): Promise<Map<string, SpokenHit>> {
  const ids = new Set(shown)
  const hits = await describePlaces(
    platform,
    found,
    places.filter(({ asset: id }) => ids.has(id)),
  )
  return new Map(hits.map((hit) => [hit.asset, hit]))
}
