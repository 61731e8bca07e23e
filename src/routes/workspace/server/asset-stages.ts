import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { AssetFilter } from '#src/features/transcript/server/asset-filter.ts'
import { type AssetRow, listAssets } from '#src/features/transcript/server/list-assets.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AssetStage, assetStages } from '#src/routes/schema.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** A filter of the asset list, where the status is a stage. */
export type DeskFilter = Omit<AssetFilter, 'status' | 'such'> & { status?: AssetStage | undefined }

export type StagedAsset = AssetRow & { stage: AssetStage }

/** A board column: the latest changed assets of a stage and their total. */
export type BoardColumn = { stage: AssetStage; assets: StagedAsset[]; total: number }

// An unfinished job counts as transcribing for this long.
const givenUpAfterMs = 3600_000
const mostOfColumn = 30

/** An asset's stage: transcribing takes precedence over its content, and a published page over both. */
export function stageOf(now: Date): SQL<AssetStage> {
  const since = new Date(now.getTime() - givenUpAfterMs).toISOString()
  // Qualified column names: in the subqueries, columns of other tables shadow them.
  return sql`case
    when exists (select from transcription r where r.workspace = asset.workspace and r.asset = asset.id
      and r.done_at is null and r.created_at > ${since}::timestamptz) then 'transcribing'
    when exists (select from page p where p.workspace = asset.workspace and p.source_asset = asset.id
      and p.deleted_at is null and p.published_version is not null) then 'published'
    else asset.status end`
}

/** The part of the filter that the asset queries accept. */
export function filterOf({ clock }: Pick<Platform, 'clock'>, { status, ...filter }: DeskFilter): AssetFilter {
  return status ? { ...filter, such: sql`${stageOf(clock.now())} = ${status}` } : filter
}

/** Like listAssets, with each asset's stage. */
export async function listStaged(
  platform: World,
  {
    workspace,
    sort,
    after,
    limit,
    ...filter
  }: DeskFilter & {
    workspace: string
    sort?: string | undefined
    after?: string | undefined
    limit?: number
  },
): Promise<{ assets: StagedAsset[]; next: string | undefined; total: number }> {
  const page = { sort, after, ...(limit && { limit }) }
  const found = await listAssets(platform, { workspace, ...page, ...filterOf(platform, filter) })
  const stages = await stagesOf(
    platform,
    workspace,
    found.assets.map(({ id }) => id),
  )
  const assets = found.assets.map((one) => ({ ...one, stage: stages.get(one.id) ?? one.status }))
  return { ...found, assets }
}

/** The assets of a workspace by stage, in order. */
export async function listBoard(
  platform: World,
  { status, ...asked }: DeskFilter & { workspace: string },
): Promise<BoardColumn[]> {
  const columns: BoardColumn[] = []
  for (const stage of status ? [status] : assetStages) {
    const { assets, total } = await listStaged(platform, { ...asked, status: stage, limit: mostOfColumn })
    columns.push({ stage, assets, total })
  }
  return columns
}

async function stagesOf(
  { db, clock }: World,
  workspace: string,
  ids: string[],
): Promise<Map<string, AssetStage>> {
  if (ids.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: asset.id, stage: stageOf(clock.now()) })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids))),
  )
  return new Map(rows.map(({ id, stage }) => [id, stage]))
}
