import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { folderNotFound, refuse } from './change-folder.ts'
import { folder, folderDefault } from './tables.ts'

/** Default folders by kind of asset, without those the caller can't open. */
export async function listDefaultFolders(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<Record<string, string>> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ kind: folderDefault.kind, folder: folderDefault.folder })
      .from(folderDefault)
      .innerJoin(
        folder,
        and(eq(folder.workspace, folderDefault.workspace), eq(folder.id, folderDefault.folder)),
      )
      .where(eq(folderDefault.workspace, workspace)),
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.folder]))
}

/** Sets the default folder for new assets of a kind; null for none. Throws Refusal 404 `folder_not_found`. */
export async function setDefaultFolder(
  { db }: Pick<Platform, 'db'>,
  { workspace, kind, folder: to }: { workspace: string; kind: string; folder: string | null },
): Promise<void> {
  await db
    .inWorkspace(workspace, async (tx) => {
      const ofKind = and(eq(folderDefault.workspace, workspace), eq(folderDefault.kind, kind))
      if (to === null) {
        await tx.delete(folderDefault).where(ofKind)
        return
      }
      const [there] = await tx
        .select({ id: folder.id })
        .from(folder)
        .where(and(eq(folder.workspace, workspace), eq(folder.id, to)))
      if (!there) throw folderNotFound()
      await tx
        .insert(folderDefault)
        .values({ workspace, kind, folder: to })
        .onConflictDoUpdate({ target: [folderDefault.workspace, folderDefault.kind], set: { folder: to } })
    })
    .catch(refuse)
}

/** The default folder of a kind as an SQL value; null if there is none or the caller can't open it. */
export function defaultFolderOf(workspace: string, kind: string): SQL<string | null> {
  return sql<string | null>`(
    select d.folder from folder_default d
    join folder f on f.workspace = d.workspace and f.id = d.folder
    where d.workspace = ${workspace} and d.kind = ${kind})`
}
