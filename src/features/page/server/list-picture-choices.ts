import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { isFoundInFolded } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PictureChoice } from '../schema.ts'

const most = 60

/** Library images whose name or alt text contains `q`, latest first; at most 60. */
export async function listPictureChoices(
  { db }: Pick<Platform, 'db'>,
  { workspace, q }: { workspace: string; q: string },
): Promise<PictureChoice[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: mediaFile.id,
        filename: mediaFile.filename,
        alt: mediaFile.alt,
        width: mediaFile.width,
        height: mediaFile.height,
      })
      .from(mediaFile)
      .where(
        and(
          eq(mediaFile.workspace, workspace),
          isNull(mediaFile.deletedAt),
          like(mediaFile.mime, 'image/%'),
          isFoundInFolded(mediaFile.foundBy, q),
        ),
      )
      .orderBy(desc(mediaFile.createdAt), desc(mediaFile.id))
      .limit(most),
  )
}
