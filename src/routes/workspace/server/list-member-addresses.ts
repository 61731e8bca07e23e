import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Verified emails of members who can get notifications. `first`: the member listed first. */
export async function listMemberAddresses(
  { db }: Pick<Platform, 'db'>,
  { workspace, first }: { workspace: string; first?: string },
): Promise<string[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ email: users.email })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.user))
      .where(and(eq(workspaceMembers.workspace, workspace), hasProvedAddress(), isNull(users.deletedAt)))
      .orderBy(...(first ? [sql`${users.id} <> ${first}`] : []), asc(users.email))
      .limit(200),
  )
  return rows.flatMap(({ email }) => (email ? [email] : []))
}
