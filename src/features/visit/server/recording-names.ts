import { and, eq, inArray } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'

/** The title of a recording, and its asset, if any. */
export type RecordingName = { title: string; asset: string | null }

/** The names of recordings by file id; deleted and restricted ones have none. */
export async function namesOfRecordings(
  tx: Transaction,
  { workspace, media }: { workspace: string; media: string[] },
): Promise<Map<string, RecordingName>> {
  if (media.length === 0) return new Map()
  const rows = await tx
    .select({ media: mediaFile.id, filename: mediaFile.filename, asset: asset.id, title: asset.title })
    .from(mediaFile)
    .leftJoin(
      asset,
      matching(asset, { workspace: mediaFile.workspace, primaryMedia: mediaFile.id, deletedAt: null }),
    )
    .where(and(eq(mediaFile.workspace, workspace), inArray(mediaFile.id, media)))
    .orderBy(asset.id)
  return new Map(
    rows.toReversed().map((row) => [row.media, { title: row.title || row.filename, asset: row.asset }]),
  )
}
