import { and, asc, eq, or } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { ListSettings } from '#src/ui/list-settings.ts'
import { listColumn, listView } from '../tables.ts'

/** A member's list settings in a workspace: columns, and views, own and shared, by name. */
export async function findListSettings(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: { workspace: string; user: string },
): Promise<ListSettings> {
  return db.inWorkspace(workspace, async (tx) => {
    const views = await tx
      .select()
      .from(listView)
      .where(and(eq(listView.workspace, workspace), or(eq(listView.user, user), eq(listView.isShared, true))))
      .orderBy(asc(listView.name), asc(listView.id))
    const columns = await tx
      .select()
      .from(listColumn)
      .where(and(eq(listColumn.workspace, workspace), eq(listColumn.user, user)))
    return {
      views: views.map(({ id, list, name, query, isShared, user: by }) => ({
        id,
        list,
        name,
        query,
        isShared,
        isMine: by === user,
      })),
      hidden: Object.fromEntries(columns.map(({ list, hidden }) => [list, hidden])),
      sequence: Object.fromEntries(columns.map(({ list, sequence }) => [list, sequence])),
    }
  })
}
