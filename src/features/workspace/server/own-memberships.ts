import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { userProfile, workspaceMembers, workspaces } from './tables.ts'

export type Membership = { workspace: string; name: string; role: 'owner' | 'admin' | 'member' }

/** The workspaces that a user belongs to, the one they joined first at the top. */
export async function listMemberships({ db }: Pick<Platform, 'db'>, user: string): Promise<Membership[]> {
  return db.asSystem((tx) =>
    tx
      .select({ workspace: workspaces.id, name: workspaces.name, role: workspaceMembers.role })
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
      .where(eq(workspaceMembers.user, user))
      .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id)),
  )
}

/**
 * Has a user work in one of their workspaces from now on. Refuses with 403 for a workspace that they do not belong to
 * and 409 profile_missing for a user without a profile.
 */
export async function chooseWorkspace(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, workspace }: { user: string; workspace: string },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const [member] = await tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.user, user), eq(workspaceMembers.workspace, workspace)))
    if (!member) throw new Refusal(403, 'not_a_member', 'You do not belong to this workspace.')
    const changed = await tx
      .update(userProfile)
      .set({ defaultWorkspace: workspace, updatedAt: clock.now() })
      .where(eq(userProfile.user, user))
      .returning({ id: userProfile.id })
    if (changed.length === 0) throw profileMissing()
  })
}

/** Writes a user's own name. Refuses with 409 profile_missing. */
export async function renameOneself(
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

/** The profile of a user. Refuses with 409 profile_missing. */
export async function readProfile(
  { db }: Pick<Platform, 'db'>,
  user: string,
): Promise<{ first: string; last: string }> {
  const [profile] = await db.asSystem((tx) =>
    tx
      .select({ first: userProfile.first, last: userProfile.last })
      .from(userProfile)
      .where(eq(userProfile.user, user)),
  )
  if (!profile) throw profileMissing()
  return profile
}

function profileMissing(): Refusal {
  return new Refusal(409, 'profile_missing', 'User profile not found. Please complete your profile setup.')
}
