import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role } from '#src/features/organization/rules/permissions.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { failedTo } from './failed-to.ts'
import { isOpenToMember, roleInOrganization } from './open-workspaces.ts'
import { userProfile, workspaceMembers, workspaces } from './tables.ts'

export type Membership = {
  workspace: string
  name: string
  logo: string | null
  organization: string
  organizationName: string
  /** In the organization. */
  role: Role
}

/** The workspaces a user can work in, by organization and name. */
export async function listMemberships(
  platform: Pick<Platform, 'db' | 'log'>,
  user: string,
): Promise<Membership[]> {
  const memberships = platform.db.asSystem((tx) =>
    tx
      .selectDistinct({
        workspace: workspaces.id,
        name: workspaces.name,
        logo: workspaces.logo,
        organization: organization.id,
        organizationName: organization.name,
        role: roleInOrganization,
      })
      .from(workspaceMembers)
      .innerJoin(workspaces, isOpenToMember)
      .innerJoin(organization, eq(organization.id, workspaces.organization))
      .where(and(eq(workspaceMembers.user, user), isNull(workspaces.deletedAt)))
      .orderBy(asc(organization.name), asc(organization.id), asc(workspaces.name), asc(workspaces.id)),
  )
  return memberships.catch(failedTo(platform, 'fetch workspace members'))
}

/**
 * Sets a user's current workspace: only in their own profile, and only to one open to them. Throws Refusal
 * 403 for another's profile or a workspace that isn't open to them, and 409 profile_missing for a user
 * without a profile.
 */
export async function chooseWorkspace(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { user, workspace, actor = user }: { user: string; workspace: string; actor?: string },
): Promise<void> {
  if (actor !== user)
    throw new Refusal(403, 'not_own_profile', 'Unauthorized: Can only update your own profile')
  const chosen = platform.db.asSystem(async (tx) => {
    const [open] = await tx
      .select({ id: workspaces.id })
      .from(workspaceMembers)
      .innerJoin(workspaces, isOpenToMember)
      .where(and(eq(workspaceMembers.user, user), eq(workspaces.id, workspace), isNull(workspaces.deletedAt)))
      .limit(1)
    if (!open) throw new Refusal(403, 'not_a_member', msg`You don’t belong to this workspace.`)
    const changed = await tx
      .update(userProfile)
      .set({ defaultWorkspace: workspace, updatedAt: platform.clock.now() })
      .where(eq(userProfile.user, user))
      .returning({ id: userProfile.id })
    if (changed.length === 0) throw profileMissing()
  })
  await chosen.catch(failedTo(platform, 'update user profile'))
}

/** Changes a user's own name. Throws Refusal 409 profile_missing. */
export async function renameOwnProfile(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, first, last }: { user: string; first: string; last: string },
): Promise<void> {
  const changed = await db.asSystem((tx) =>
    tx
      .update(userProfile)
      .set({ first, last, updatedAt: clock.now() })
      .where(eq(userProfile.user, user))
      .returning({ id: userProfile.id }),
  )
  if (changed.length === 0) throw profileMissing()
}

/** A user's profile. Throws Refusal 409 profile_missing. */
export async function readProfile(
  platform: Pick<Platform, 'db' | 'log'>,
  user: string,
): Promise<{ first: string; last: string; avatar: string | null }> {
  const [profile] = await platform.db
    .asSystem((tx) =>
      tx
        .select({ first: userProfile.first, last: userProfile.last, avatar: userProfile.avatar })
        .from(userProfile)
        .where(eq(userProfile.user, user)),
    )
    .catch(failedTo(platform, 'fetch user profile'))
  if (!profile) throw profileMissing()
  return profile
}

function profileMissing(): Refusal {
  return new Refusal(409, 'profile_missing', msg`User profile not found. Please complete your profile setup.`)
}
