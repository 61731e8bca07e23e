import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { Asset } from './find-asset.ts'
import { asset } from './tables.ts'

type One = { workspace: string; id: string }

/** Moves an asset to the trash; its files stay, because pages may use them. False when there is none. */
export async function removeAsset(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, user }: One & { user: string },
): Promise<boolean> {
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt)))
      .returning({ id: asset.id }),
  )
  return removed.length > 0
}

/** A deleted asset that can still be restored. */
export async function findRemovedAsset(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: One,
): Promise<Asset | undefined> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(asset)
      .where(and(eq(asset.workspace, workspace), eq(asset.id, id), isNotNull(asset.deletedAt)))
      .limit(1),
  )
  return row
}

/** Restores a deleted asset. False when there is none. */
export async function restoreAsset({ db }: Pick<Platform, 'db'>, { workspace, id }: One): Promise<boolean> {
  const restored = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(asset.workspace, workspace), eq(asset.id, id), isNotNull(asset.deletedAt)))
      .returning({ id: asset.id }),
  )
  return restored.length > 0
}
