import { msg } from '@lingui/core/runtime-macro'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { enqueuePictureRemoval } from '#src/features/media/server/pictures/store-picture.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import { removeWorkspace } from '#src/features/trash/server/remove-workspace.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leaveOrganization } from '#src/routes/server/remove-member.ts'

/**
 * Permanently deletes a user, their sessions and the organizations they are alone in. In others, their content goes to an
 * owner. Throws Refusal 409 `sole_owner` if they are the only owner of an organization with other members.
 */
export async function removeOwnAccount(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { user, address }: { user: string; address: string },
): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    const row = await holdRow(tx, users, { id: user })
    if (!row) return
    const memberships = await tx
      .selectDistinct({ organization: workspaceMembers.organization })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.user, user))
    for (const { organization } of memberships) await leave(platform, tx, { user, organization })
    await tx.delete(notification).where(eq(notification.user, user))
    const [profile] = await tx
      .delete(userProfile)
      .where(eq(userProfile.user, user))
      .returning({ avatar: userProfile.avatar })
    await enqueuePictureRemoval(platform, tx, profile?.avatar)
    await writeAudit(tx, { action: 'user_deleted', user: row, address, at: platform.clock.now() })
    await tx.delete(users).where(eq(users.id, user))
  })
}

type Belonging = { user: string; organization: string }

async function leave(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  tx: Transaction,
  { user, organization }: Belonging,
): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organization))
    .for('update')
  const others = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.organization, organization), ne(workspaceMembers.user, user)))
  if (others.length === 0) return removeOrganization(platform, tx, organization)
  const own = await findRole(tx, { user, organization })
  if (own === 'owner' && !others.some((other) => other.role === 'owner'))
    throw new Refusal(
      409,
      'sole_owner',
      msg`You’re the only owner of an organization with other members. Make one of them an owner first.`,
    )
  await leaveOrganization(platform, { user, organization })
}

async function removeOrganization(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  organization: string,
): Promise<void> {
  const all = await tx
    .select({ workspace: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.organization, organization))
  for (const { workspace } of all) await removeWorkspace(platform, tx, { workspace })
}
