import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceHandles, workspaces } from './tables.ts'

/** The workspace that had this handle before and has another one now; undefined if there is none. */
export async function findMovedHandle(
  { db }: Pick<Platform, 'db'>,
  left: string,
): Promise<{ workspace: string; name: string; handle: string } | undefined> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ workspace: workspaces.id, name: workspaces.name, handle: workspaces.handle })
      .from(workspaceHandles)
      .innerJoin(workspaces, eq(workspaces.id, workspaceHandles.workspace))
      .where(
        and(eq(workspaceHandles.handle, left), isNotNull(workspaces.handle), isNull(workspaces.deletedAt)),
      ),
  )
  return row?.handle ? { ...row, handle: row.handle } : undefined
}
