import { and, eq } from 'drizzle-orm'
import { highestRole, type Role } from '#src/features/organization/rules/permissions.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { workspaceMembers } from '../tables.ts'

/**
 * A user's role in an organization; undefined for a stranger. Read in the caller's transaction, with system
 * scope.
 */
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
