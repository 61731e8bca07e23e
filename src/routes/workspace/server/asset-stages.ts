import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { AssetFilter } from '#src/features/transcript/server/asset-filter.ts'
import { type AssetRow, listAssets } from '#src/features/transcript/server/list-assets.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AssetStage, assetStages } from '#src/routes/schema.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** A filter as the list of assets says it, where a status is a stage. */
export type DeskFilter = Omit<AssetFilter, 'status' | 'such'> & { status?: AssetStage | undefined }

export type StagedAsset = AssetRow & { stage: AssetStage }

/** One column of the board: the latest changed assets of a stage, and how many there are in all. */
export type BoardColumn = { stage: AssetStage; assets: StagedAsset[]; total: number }

// As a transcription, a job that nobody finished counts for so long.
const givenUpAfterMs = 3600_000
const mostOfColumn = 30

/** How far an asset is: being transcribed comes before what it has, and a published page of it after. */
export function stageOf(now: Date): SQL<AssetStage> {
  const since = new Date(now.getTime() - givenUpAfterMs).toISOString()
  // The columns by their whole names: within, the same ones of other tables are nearer.
  return sql`case
    when exists (select from transcription r where r.workspace = asset.workspace and r.asset = asset.id
      and r.done_at is null and r.created_at > ${since}::timestamptz) then 'transcribing'
    when exists (select from page p where p.workspace = asset.workspace and p.source_asset = asset.id
      and p.deleted_at is null and p.published_version is not null) then 'published'
    else asset.status end`
}

/** What the verbs of assets understand of a filter of their list. */
export function filterOf({ clock }: Pick<Platform, 'clock'>, { status, ...filter }: DeskFilter): AssetFilter {
  return status ? { ...filter, such: sql`${stageOf(clock.now())} = ${status}` } : filter
}

/** As listAssets, each with its stage. */
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

/** The assets of a workspace in columns, in the order that they go through. */
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
