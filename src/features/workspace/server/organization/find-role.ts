import { and, eq } from 'drizzle-orm'
import { highestRole, type Role } from '#src/features/organization/rules/permissions.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { workspaceMembers } from '../tables.ts'

/** What a user is in an organisation; undefined for a stranger. Read in the caller's transaction, under the system's scope. */
export async function findRole(
  tx: Transaction,
  { user, organization }: { user: string; organization: string },
): Promise<Role | undefined> {
  const rows = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.user, user), eq(workspaceMembers.organization, organization)))
  return highestRole(rows.map(({ role }) => role))
}
