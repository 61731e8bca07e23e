import { sql } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

/** Adds a recording to a document, which turns it into audio. False when it already has one or does not exist. */
export async function attachRecording(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, media }: { workspace: string; id: string; media: string },
): Promise<boolean> {
  const changed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ kind: 'audio', primaryMedia: media, version: sql`${asset.version} + 1`, updatedAt: clock.now() })
      .where(matching(asset, { workspace, id, deletedAt: null, primaryMedia: null }))
      .returning({ id: asset.id }),
  )
  return changed.length > 0
}
