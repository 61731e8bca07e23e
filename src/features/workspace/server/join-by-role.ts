import { and, eq, inArray } from 'drizzle-orm'
import { highestRole, permissions } from '#src/features/organization/rules/permissions.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import { workspaceMembers } from './tables.ts'

type Asked = { user: string; workspace: string; organization: string; now: Date }

/**
 * Adds a membership for a user who works in a workspace only by their role, so that notifications and tasks
 * work as for others. Does nothing if they can't see the workspace.
 */
export async function joinByRole(
  tx: Transaction,
  { user, workspace, organization, now }: Asked,
): Promise<void> {
  // Waits for a concurrent removal from the organization, so that this doesn't bring them back.
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organization))
    .for('update')
  const rows = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(
      and(
        matching(workspaceMembers, { user, organization }),
        inArray(workspaceMembers.role, [...permissions['workspace.see_all']]),
      ),
    )
  const role = highestRole(rows.map((row) => row.role))
  if (!role) return
  await tx
    .insert(workspaceMembers)
    .values({ workspace, id: newId(now), user, organization, role, createdAt: now })
    .onConflictDoNothing()
}
