import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { folderNotFound } from './change-folder.ts'
import { folder } from './tables.ts'

type Which = { workspace: string; folder: string }

/** Throws Refusal 404 `folder_not_found` if the folder doesn't exist or the caller can't open it. */
export async function requireFolder(tx: Transaction, { workspace, folder: id }: Which): Promise<void> {
  const [there] = await tx
    .select({ id: folder.id })
    .from(folder)
    .where(and(eq(folder.workspace, workspace), eq(folder.id, id)))
  if (!there) throw folderNotFound()
}

/** Whether a column refers to the folder or one below it. */
export function isWithin(column: SQL, { workspace, folder: id }: Which): SQL {
  return sql`${column} in (
    with recursive tree as (
      select id from folder where workspace = ${workspace} and id = ${id}
      union all
      select f.id from tree join folder f on f.workspace = ${workspace} and f.parent = tree.id
    ) select id from tree)`
}
