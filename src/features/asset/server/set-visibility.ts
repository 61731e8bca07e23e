import { and, eq, inArray, ne } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Visibility } from '../schema.ts'
import { asset } from './tables.ts'

/** Changes who can see assets on pages that list them. Returns the ones that changed, with their visibility before. */
export async function setVisibility(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, ids, visibility }: { workspace: string; ids: string[]; visibility: Visibility },
): Promise<{ id: string; before: Visibility }[]> {
  if (ids.length === 0) return []
  return db.inWorkspace(workspace, async (tx) => {
    const changed = await tx
      .select({ id: asset.id, before: asset.visibility })
      .from(asset)
      .where(
        and(
          matching(asset, { workspace, deletedAt: null }),
          inArray(asset.id, ids),
          ne(asset.visibility, visibility),
        ),
      )
      .for('update')
    if (changed.length === 0) return []
    const these = inArray(
      asset.id,
      changed.map(({ id }) => id),
    )
    await tx
      .update(asset)
      .set({ visibility, updatedAt: clock.now() })
      .where(and(eq(asset.workspace, workspace), these))
    return changed
  })
}
