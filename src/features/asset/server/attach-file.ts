import { and, eq, inArray, isNull } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fileNotFound } from './asset-files.ts'
import { requireAsset } from './find-asset.ts'
import { assetMedia } from './tables.ts'

/** Roles of a file other than recording and cover. */
export type AttachedAs = 'attachment' | 'quote'

type World = Pick<Platform, 'db' | 'clock'>
type Attached = { workspace: string; id: string; media: string }

/** Adds a file to an asset. Throws Refusal 404 `asset_not_found`, `file_not_found`. */
export async function attachFile(
  platform: World,
  { workspace, id, media, role }: Attached & { role: AttachedAs },
): Promise<void> {
  await requireAsset(platform, { workspace, id })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const [file] = await tx
      .select({ id: mediaFile.id })
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, media), isNull(mediaFile.deletedAt)))
      .for('share')
    if (!file) throw fileNotFound()
    await tx
      .insert(assetMedia)
      .values({ workspace, asset: id, media, role, createdAt: platform.clock.now() })
      .onConflictDoNothing()
  })
}

/**
 * Removes an attachment or quote image from an asset and returns its role; the file itself stays. Throws Refusal 404
 * `asset_not_found`, `file_not_found`.
 */
export async function detachFile(
  platform: Pick<Platform, 'db'>,
  { workspace, id, media }: Attached,
): Promise<{ role: AttachedAs; filename: string }> {
  await requireAsset(platform, { workspace, id })
  return platform.db.inWorkspace(workspace, async (tx) => {
    const [gone] = await tx
      .delete(assetMedia)
      .where(
        and(
          matching(assetMedia, { workspace, asset: id, media }),
          inArray(assetMedia.role, ['attachment', 'quote']),
        ),
      )
      .returning({ role: assetMedia.role })
    const [file] = await tx
      .select({ filename: mediaFile.filename })
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, media)))
    if (!gone || !file) throw fileNotFound()
    return { role: gone.role === 'quote' ? 'quote' : 'attachment', filename: file.filename }
  })
}
