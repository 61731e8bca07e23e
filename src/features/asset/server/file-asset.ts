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
 * Puts assets into a folder, or out of any with null. Throws Refusal 404 `folder_not_found`. Returns how many moved, and
 * where each lay before.
 */
export async function fileAssets(
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

/** How many assets lie in each folder, not below it, and how many bytes their recordings have. */
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
 * Takes a folder away; its assets, those in the trash too, and its folders go into another one, or to the top with null:
 * that is also how two folders become one. Throws Refusal 404 `folder_not_found`, 409 when a name is taken there, the
 * place lies below it, or it would be too deep; then nothing has moved.
 */
export async function endFolder(
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
      // Into itself: what is moved would go with it.
      if (into === id || there.length < wanted.length) throw folderNotFound()
      // What lies in it goes along, whether or not whoever asks may open it.
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
