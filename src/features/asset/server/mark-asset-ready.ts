import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

/** Marks an asset as ready for a page once it has a transcript. False when the workspace has no such asset. */
export async function markAssetReady(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<boolean> {
  const changed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ status: 'ready', version: sql`${asset.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt)))
      .returning({ id: asset.id }),
  )
  return changed.length > 0
}
