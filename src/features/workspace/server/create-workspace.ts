import { eq } from 'drizzle-orm'
import { userProfile } from '#src/features/identity/server/tables.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers, workspaces } from './tables.ts'

type Wanted = {
  name: string
  organizationName: string
  /** The owner of both. */
  owner: string
  plan: 'starter' | 'team'
}

/**
 * Creates an organization with one workspace and its owner, and makes it their current workspace. It starts
 * without credits: billing grants them, see `grantCredits`.
 */
export async function createWorkspace(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { name, organizationName, owner, plan }: Wanted,
): Promise<{ workspace: string; organization: string }> {
  const now = clock.now()
  const at = { createdAt: now, updatedAt: now }
  const ids = { workspace: newId(now), organization: newId(now) }
  await db.asSystem(async (tx) => {
    await tx.insert(organization).values({ id: ids.organization, name: organizationName, ...at })
    await tx
      .insert(workspaces)
      .values({ id: ids.workspace, organization: ids.organization, name, stripePlanId: plan, ...at })
    await tx.insert(workspaceMembers).values({
      workspace: ids.workspace,
      id: newId(now),
      user: owner,
      organization: ids.organization,
      role: 'owner',
      createdAt: now,
    })
    await tx
      .update(userProfile)
      .set({ defaultWorkspace: ids.workspace, updatedAt: now })
      .where(eq(userProfile.user, owner))
  })
  return ids
}
