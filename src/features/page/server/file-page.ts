import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { requireFolder } from '#src/features/folder/server/require-folder.ts'
import type { Platform } from '#src/platform/platform.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/**
 * Moves pages into a folder, or out of any with null. Throws Refusal 404 `folder_not_found`. Returns their previous
 * folders.
 */
export async function movePagesToFolder(
  { db, clock }: World,
  { workspace, user, ids, folder }: Who & { ids: string[]; folder: string | null },
): Promise<{ id: string; folder: string | null }[]> {
  return db.inWorkspace(workspace, async (tx) => {
    if (folder !== null) await requireFolder(tx, { workspace, folder })
    const these = and(eq(page.workspace, workspace), inArray(page.id, ids), isNull(page.deletedAt))
    const before = await tx.select({ id: page.id, folder: page.folder }).from(page).where(these).for('update')
    await tx.update(page).set({ folder, updatedBy: user, updatedAt: clock.now() }).where(these)
    return before
  })
}

/**
 * Moves everything in a folder into another one, or out of any with null, including deleted pages and ones the member
 * may not see. The caller has checked access to both folders.
 */
export async function moveFolderPages(
  { db, clock }: World,
  { workspace, user, folder, into }: Who & { folder: string; into: string | null },
): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .update(page)
      .set({ folder: into, updatedBy: user, updatedAt: clock.now() })
      .where(and(eq(page.workspace, workspace), eq(page.folder, folder))),
  )
}

/** The number of pages in each folder, without subfolders. */
export async function countPagesByFolder(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<Map<string, number>> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ folder: page.folder, pages: count() })
      .from(page)
      .where(and(eq(page.workspace, workspace), isNull(page.deletedAt), isNotNull(page.folder)))
      .groupBy(page.folder),
  )
  return new Map(rows.map(({ folder, pages }) => [folder ?? '', pages]))
}
