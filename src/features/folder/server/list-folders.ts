import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { type FolderRow, folderAccess, folderColors, folderIcons } from '../schema.ts'
import { folder } from './tables.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    parent: z.string().nullable(),
    name: z.string(),
    colour: z.enum(folderColors),
    icon: z.enum(folderIcons).catch('folder'),
    access: z.enum(folderAccess),
    members: z.array(z.string()),
    depth: z.number(),
  }),
)

/** All folders the caller can open, in tree order: each below its parent, by name. */
export async function listFolders({ db }: Pick<Platform, 'db'>, workspace: string): Promise<FolderRow[]> {
  const found = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with recursive tree as (
        select f.*, 1 as depth, array[lower(f.name), f.id::text] as path
        from folder f where f.workspace = ${workspace} and f.parent is null
        union all
        select f.*, tree.depth + 1, tree.path || lower(f.name) || f.id::text
        from tree join folder f on f.workspace = ${workspace} and f.parent = tree.id
      )
      select id, parent, name, colour, icon, access, depth,
        array(select m."user"::text from folder_member m where m.workspace = ${workspace} and m.folder = tree.id) as members
      from tree order by path`),
  )
  return rows.parse(found.rows)
}

/** Who last changed each folder, and when, by folder id. */
export async function listFolderEdits(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<Map<string, { editedBy: string | null; editedAt: Date | null }>> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: folder.id, editedBy: folder.editedBy, editedAt: folder.editedAt })
      .from(folder)
      .where(eq(folder.workspace, workspace)),
  )
  return new Map(rows.map(({ id, ...edit }) => [id, edit]))
}
