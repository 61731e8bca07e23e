import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { highestRole, type Role } from '#src/features/organization/rules/permissions.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { userProfile, workspaceMembers, workspaces } from '../tables.ts'
import type { OrganizationContext } from './change-organization.ts'

type Desk = Pick<OrganizationContext, 'tx' | 'now'> & { organization: { id: string } }

/** The role of a member other than the actor, or Refusal 404 member_not_found. */
export async function requireMemberRole(desk: Desk, user: string): Promise<Role> {
  const rows = await desk.tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(ofMember(desk, user))
  const role = highestRole(rows.map((row) => row.role))
  if (!role) throw new Refusal(404, 'member_not_found', msg`This person isn’t a member of the organization.`)
  return role
}

/** Sets a user's role in an organization: the same on all their memberships. */
export async function writeRole(desk: Desk, user: string, role: Role): Promise<void> {
  await desk.tx.update(workspaceMembers).set({ role }).where(ofMember(desk, user))
}

/** Throws Refusal 409 last_owner if this user is the only owner. */
export async function requireAnotherOwner({ tx, organization }: Desk, user: string): Promise<void> {
  const [other] = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(
      and(
        matching(workspaceMembers, { organization: organization.id, role: 'owner' }),
        ne(workspaceMembers.user, user),
      ),
    )
    .limit(1)
  if (!other)
    throw new Refusal(
      409,
      'last_owner',
      msg`An organization needs an owner. Make someone else an owner first.`,
    )
}

/** The ids, if all are existing workspaces of the organization, or Refusal 404 workspace_not_found. */
export async function requireWorkspaces({ tx, organization }: Desk, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.organization, organization.id),
        inArray(workspaces.id, wanted),
        isNull(workspaces.deletedAt),
      ),
    )
  if (found.length < wanted.length || wanted.length === 0) throw workspaceNotFound()
  return wanted
}

/**
 * Adds a user to workspaces they may already belong to, and sets the first as their current one if they have
 * none.
 */
export async function addToWorkspaces(
  { tx, organization, now }: Desk,
  { user, role, ids }: { user: string; role: Role; ids: string[] },
): Promise<void> {
  const rows = ids.map((workspace) => ({
    workspace,
    id: newId(now),
    user,
    organization: organization.id,
    role,
    createdAt: now,
  }))
  await tx.insert(workspaceMembers).values(rows).onConflictDoNothing()
  const [first = null] = ids
  await tx
    .update(userProfile)
    .set({ defaultWorkspace: first, updatedAt: now })
    .where(and(eq(userProfile.user, user), isNull(userProfile.defaultWorkspace)))
}

export function ofMember({ organization }: Pick<Desk, 'organization'>, user: string) {
  return and(eq(workspaceMembers.organization, organization.id), eq(workspaceMembers.user, user))
}

export function workspaceNotFound(): Refusal {
  return new Refusal(404, 'workspace_not_found', msg`This workspace doesn’t belong to this organization.`)
}
