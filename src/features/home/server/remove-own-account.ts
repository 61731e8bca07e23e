import { and, eq, ne } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { removeWorkspace } from './remove-workspace.ts'

/**
 * Removes a user for good, with the workspaces in which they are alone. Every session of theirs ends. Refuses with 409
 * sole_owner while others work in a workspace that only this user owns.
 */
export async function removeOwnAccount(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { user, address }: { user: string; address: string },
): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user)).for('update')
    if (!row) return
    const memberships = await tx.select().from(workspaceMembers).where(eq(workspaceMembers.user, user))
    for (const { workspace, role } of memberships) await leave(platform, tx, { workspace, role, user })
    await tx.delete(notification).where(eq(notification.user, user))
    await tx.delete(userProfile).where(eq(userProfile.user, user))
    await writeAudit(tx, { action: 'user_deleted', user: row, address, at: platform.clock.now() })
    await tx.delete(users).where(eq(users.id, user))
  })
}

type Membership = { workspace: string; role: string; user: string }

async function leave(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace, role, user }: Membership,
): Promise<void> {
  const others = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace, workspace), ne(workspaceMembers.user, user)))
    .for('update')
  if (others.length === 0) return removeWorkspace(platform, tx, { workspace })
  if (role === 'owner' && !others.some((other) => other.role === 'owner'))
    throw new Refusal(
      409,
      'sole_owner',
      'Others work in a workspace that only you own. Make one of them its owner first.',
    )
  await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user)))
}
