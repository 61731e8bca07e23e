import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mediaFile } from './tables.ts'

export type MediaFile = Omit<typeof mediaFile.$inferSelect, 'foundBy'>

/** The media file, if this workspace has it. */
export async function findMedia(
  { db }: Pick<Platform, 'db'>,
  { workspace, media }: { workspace: string; media: string },
): Promise<MediaFile | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(media)) return undefined
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, mediaFile, { workspace, id: media }))
  return row
}
