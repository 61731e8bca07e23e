import { and, desc, eq, isNull, like, notExists, or } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { clip } from '#src/features/clip/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'

/** `title`: of the asset that it is the recording of, if any. */
export type RecordingChoice = { id: string; filename: string; title: string | null }

/** The recordings an asset can use, newest first and without clips; at most 500. */
export async function listRecordingChoices(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<RecordingChoice[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: mediaFile.id,
        filename: mediaFile.filename,
        title: asset.title,
      })
      .from(mediaFile)
      .leftJoin(asset, matching(asset, { workspace, primaryMedia: mediaFile.id, deletedAt: null }))
      .where(
        and(
          eq(mediaFile.workspace, workspace),
          isNull(mediaFile.deletedAt),
          or(like(mediaFile.mime, 'audio/%'), like(mediaFile.mime, 'video/%')),
          notExists(
            tx
              .select({ id: clip.id })
              .from(clip)
              .where(matching(clip, { workspace, media: mediaFile.id })),
          ),
        ),
      )
      .orderBy(desc(mediaFile.createdAt), desc(mediaFile.id))
      .limit(500),
  )
  // Several assets may have the same recording.
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
