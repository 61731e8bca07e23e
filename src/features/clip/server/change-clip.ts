import { and, eq, isNull, sql } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clipNotFound, isClipId, requireClip } from './find-clip.ts'
import { clip } from './tables.ts'

type OfAsset = { workspace: string; asset: string; id: string }

/** Renames a clip of the asset; returns its previous name. Throws Refusal 404 `clip_not_found`. */
export async function renameClip(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, asset, id }: OfAsset,
  title: string,
): Promise<{ before: string }> {
  const found = await requireClip(platform, { workspace, id })
  if (found.asset !== asset) throw clipNotFound()
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(clip)
      .set({ title, updatedAt: platform.clock.now() })
      .where(and(eq(clip.workspace, workspace), eq(clip.id, id))),
  )
  return { before: found.title }
}

/** The file of a clip of the asset, or with `inTrash` of one in the trash. Throws Refusal 404 `clip_not_found`. */
export async function fileOfClip(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset, id }: OfAsset,
  { inTrash = false } = {},
): Promise<string> {
  if (!isClipId(id)) throw clipNotFound()
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ media: clip.media })
      .from(clip)
      .innerJoin(mediaFile, and(eq(mediaFile.workspace, clip.workspace), eq(mediaFile.id, clip.media)))
      .where(
        and(
          matching(clip, { workspace, id, asset }),
          inTrash ? sql`${mediaFile.deletedAt} is not null` : isNull(mediaFile.deletedAt),
        ),
      ),
  )
  if (!row) throw clipNotFound()
  return row.media
}
