import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The confirmed e-mail addresses of the workspace's members: where notifications may go. */
export async function listMemberAddresses(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<string[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ email: users.email })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.user))
      .where(
        and(
          eq(workspaceMembers.workspace, workspace),
          isNotNull(users.emailConfirmedAt),
          isNull(users.deletedAt),
        ),
      )
      .orderBy(asc(users.email))
      .limit(200),
  )
  return rows.flatMap(({ email }) => (email ? [email] : []))
}
