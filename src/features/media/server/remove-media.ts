import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { findMedia } from './find-media.ts'
import { findVariants } from './resize-image.ts'
import { mediaFile } from './tables.ts'

/** Deletes an unreferenced media file from the database and from storage. */
export async function removeMedia(
  platform: Pick<Platform, 'db' | 'files'>,
  asked: { workspace: string; media: string },
): Promise<void> {
  const file = await findMedia(platform, asked)
  if (!file) return
  const smaller = await findVariants(platform, asked)
  await platform.db.inWorkspace(asked.workspace, (tx) =>
    tx.delete(mediaFile).where(and(eq(mediaFile.workspace, asked.workspace), eq(mediaFile.id, asked.media))),
  )
  for (const { key } of [file, ...smaller]) await platform.files.remove(key)
}
