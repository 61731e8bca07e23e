import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { AssetChanges } from '../schema.ts'
import { asset } from './tables.ts'

export type Described = { saved: true; version: number } | { saved: false; reason: 'changed' | 'not_found' }

/** Changes what an asset says about itself, unless someone else changed it since the version that was seen. */
export async function describeAsset(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, changes }: { workspace: string; id: string; changes: AssetChanges },
): Promise<Described> {
  const { version, title, summary, attribution } = changes
  return db.inWorkspace(workspace, async (tx): Promise<Described> => {
    const here = and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt))
    const [saved] = await tx
      .update(asset)
      .set({
        ...(title === undefined ? {} : { title }),
        ...(summary === undefined ? {} : { summary }),
        ...(attribution === undefined ? {} : { attribution }),
        version: sql`${asset.version} + 1`,
        updatedAt: clock.now(),
      })
      .where(and(here, eq(asset.version, version)))
      .returning({ version: asset.version })
    if (saved) return { saved: true, version: saved.version }
    const [there] = await tx.select({ id: asset.id }).from(asset).where(here)
    return { saved: false, reason: there ? 'changed' : 'not_found' }
  })
}
