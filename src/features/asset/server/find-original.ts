import { and, eq } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetMedia } from './tables.ts'

/** The source file of a document or image. */
export type Original = Pick<
  typeof mediaFile.$inferSelect,
  'id' | 'filename' | 'mime' | 'bytes' | 'sha256' | 'alt' | 'width' | 'height'
>

/** The source file of an asset; undefined for recordings and for text without a file. */
export async function findOriginal(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Original | undefined> {
  const { id, filename, mime, bytes, sha256, alt, width, height } = mediaFile
  const [file] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, filename, mime, bytes, sha256, alt, width, height })
      .from(assetMedia)
      .innerJoin(
        mediaFile,
        and(eq(mediaFile.workspace, assetMedia.workspace), eq(mediaFile.id, assetMedia.media)),
      )
      .where(matching(assetMedia, { workspace, asset, role: 'original' })),
  )
  return file
}
