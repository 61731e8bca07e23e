import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'

export type AssetChoice = {
  id: string
  title: string
  kind: AssetKind
  /** Of its recording. */
  durationMs: number | null
  createdAt: Date
}

/** The workspace's assets to choose from for a page, latest first; at most 500. */
export async function listAssetChoices(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<AssetChoice[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: asset.id,
        title: asset.title,
        kind: asset.kind,
        durationMs: mediaFile.durationMs,
        createdAt: asset.createdAt,
      })
      .from(asset)
      .leftJoin(mediaFile, matching(mediaFile, { workspace: asset.workspace, id: asset.primaryMedia }))
      .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt)))
      .orderBy(desc(asset.createdAt), desc(asset.id))
      .limit(500),
  )
}
