import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { folderNotFound, refuse } from '#src/features/folder/server/change-folder.ts'
import { requireFolder } from '#src/features/folder/server/require-folder.ts'
import { folder, folderDefault } from '#src/features/folder/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Moves assets into a folder, or out of any with null. Throws Refusal 404 `folder_not_found`. Returns how many moved,
 * and their previous folders.
 */
export async function moveAssetsToFolder(
  { db, clock }: World,
  { workspace, ids, folder: to }: { workspace: string; ids: string[]; folder: string | null },
): Promise<{ moved: number; before: { id: string; folder: string | null }[] }> {
  return db.inWorkspace(workspace, async (tx) => {
    if (to !== null) await requireFolder(tx, { workspace, folder: to })
    const before = await tx
      .select({ id: asset.id, folder: asset.folder })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids), isNull(asset.deletedAt)))
      .for('update')
    const moved = await tx
      .update(asset)
      .set({ folder: to, updatedAt: clock.now() })
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids), isNull(asset.deletedAt)))
      .returning({ id: asset.id })
    return { moved: moved.length, before }
  })
}

/** Number of assets and size of their recordings per folder, without subfolders. */
export async function countByFolder(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<Map<string, { assets: number; bytes: number }>> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        folder: asset.folder,
        assets: count(),
        bytes: sql<number>`coalesce(sum(${mediaFile.bytes}), 0)::float8`,
      })
      .from(asset)
      .leftJoin(
        mediaFile,
        and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)),
      )
      .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), sql`${asset.folder} is not null`))
      .groupBy(asset.folder),
  )
  return new Map(rows.map(({ folder: id, ...counted }) => [id ?? '', counted]))
}

/**
 * Deletes a folder. Its assets, including those in the trash, and its subfolders move to another folder, or to the
 * top level with null; this is also how folders are merged. Throws Refusal 404 `folder_not_found`, 409 when a name is
 * taken there, the target is inside the folder, or it would be nested too deep; then nothing has moved.
 */
export async function deleteFolder(
  { db, clock }: World,
  { workspace, folder: id, into }: { workspace: string; folder: string; into: string | null },
): Promise<void> {
  await db
    .inWorkspace(workspace, async (tx) => {
      const wanted = into === null ? [id] : [id, into]
      const there = await tx
        .select({ id: folder.id })
        .from(folder)
        .where(and(eq(folder.workspace, workspace), inArray(folder.id, wanted)))
      // Moving into itself: the target would be deleted.
      if (into === id || there.length < wanted.length) throw folderNotFound()
      // The contents move too, even those the member may not open.
      await db.asSystem((whole) => empty(whole, { workspace, from: id, into, at: clock.now() }))
      await tx.delete(folder).where(and(eq(folder.workspace, workspace), eq(folder.id, id)))
    })
    .catch(refuse)
}

type Emptying = { workspace: string; from: string; into: string | null; at: Date }

async function empty(tx: Transaction, { workspace, from, into, at }: Emptying): Promise<void> {
  await tx
    .update(folder)
    .set({ parent: into, updatedAt: at })
    .where(and(eq(folder.workspace, workspace), eq(folder.parent, from)))
  if (into !== null)
    await tx
      .update(folderDefault)
      .set({ folder: into })
      .where(and(eq(folderDefault.workspace, workspace), eq(folderDefault.folder, from)))
  await tx
    .update(asset)
    .set({ folder: into })
    .where(and(eq(asset.workspace, workspace), eq(asset.folder, from)))
}
