import { asc, eq, sql } from 'drizzle-orm'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Who can be given a task: the members of the workspace, by name. */
export async function listAssignees(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<{ user: string; name: string }[]> {
  const name = sql<string>`coalesce(nullif(trim(${userProfile.first} || ' ' || ${userProfile.last}), ''), ${userProfile.email})`
  return db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user, name })
      .from(workspaceMembers)
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.workspace, workspace))
      .orderBy(asc(name))
      .limit(500),
  )
}
