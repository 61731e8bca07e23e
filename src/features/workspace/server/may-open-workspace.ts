import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { isOpenToMember } from './open-workspaces.ts'
import { workspaceMembers, workspaces } from './tables.ts'

/** Whether a user can work in a workspace, by membership or by their role in its organization. */
export async function mayOpenWorkspace(
  { db }: Pick<Platform, 'db'>,
  { user, workspace }: { user: string; workspace: string },
): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .innerJoin(workspaces, isOpenToMember)
      .where(and(eq(workspaceMembers.user, user), eq(workspaces.id, workspace)))
      .limit(1),
  )
  return rows.length > 0
}
