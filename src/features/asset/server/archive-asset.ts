import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

type One = { workspace: string; id: string }

/** Hides an asset from lists; everything made from it stays. False when there is no unarchived asset of this id. */
export async function archiveAsset(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, user }: One & { user: string },
): Promise<boolean> {
  const archived = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ archivedAt: clock.now(), archivedBy: user })
      .where(and(here(workspace, id), isNull(asset.archivedAt)))
      .returning({ id: asset.id }),
  )
  return archived.length > 0
}

/** Returns an archived asset to the lists. False when there is none. */
export async function unarchiveAsset({ db }: Pick<Platform, 'db'>, { workspace, id }: One): Promise<boolean> {
  const back = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(asset)
      .set({ archivedAt: null, archivedBy: null })
      .where(and(here(workspace, id), isNotNull(asset.archivedAt)))
      .returning({ id: asset.id }),
  )
  return back.length > 0
}

function here(workspace: string, id: string) {
  return and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt))
}
