import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { mayGiveRole, type Role } from '#src/features/organization/rules/permissions.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers } from '../tables.ts'
import { type Actor, changeOrganization, notPermitted } from './change-organization.ts'
import {
  addToWorkspaces,
  ofMember,
  requireAnotherOwner,
  requireMemberRole,
  requireWorkspaces,
  writeRole,
} from './members.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Changes a member's role. Throws Refusal 404 member_not_found, 403 not_permitted (only owners add or demote
 * owners) and 409 last_owner.
 */
export async function changeRole(
  world: World,
  actor: Actor,
  { user, role }: { user: string; role: Role },
): Promise<void> {
  await changeOrganization(world, { actor, permission: 'member.change_role' }, async (desk) => {
    const before = await requireMemberRole(desk, user)
    if (before === role) return
    if (!mayGiveRole(desk.role, before, role)) throw notPermitted()
    if (before === 'owner') await requireAnotherOwner(desk, user)
    await writeRole(desk, user, role)
    await desk.record({
      action: 'member.change_role',
      target: { type: 'user', id: user },
      before: { role: before },
      after: { role },
    })
  })
}

/**
 * Transfers ownership: the other member becomes owner, and the actor admin. Throws Refusal 404
 * member_not_found.
 */
export async function transferOwnership(world: World, actor: Actor, user: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'organization.transfer' }, async (desk) => {
    if (user === actor.user) throw notPermitted()
    const before = await requireMemberRole(desk, user)
    await writeRole(desk, user, 'owner')
    await writeRole(desk, actor.user, 'admin')
    await desk.record({
      action: 'organization.transfer',
      target: { type: 'user', id: user },
      before: { owner: actor.user, role: before },
      after: { owner: user, role: 'owner' },
    })
  })
}

/** Adds a member of the organization to another of its workspaces. Throws Refusal 404 for either. */
export async function addToWorkspace(
  world: World,
  actor: Actor,
  { user, workspace }: { user: string; workspace: string },
): Promise<void> {
  await changeOrganization(world, { actor, permission: 'member.place' }, async (desk) => {
    const role = await requireMemberRole(desk, user)
    const ids = await requireWorkspaces(desk, [workspace])
    await addToWorkspaces(desk, { user, role, ids })
    await desk.record({ action: 'member.place', target: { type: 'user', id: user }, workspace })
  })
}

/**
 * Removes a member from one workspace; owners and admins can still work there by their role. Throws Refusal
 * 404 member_not_found and 409 only_workspace if it is their only one.
 */
export async function removeFromWorkspace(
  world: World,
  actor: Actor,
  { user, workspace }: { user: string; workspace: string },
): Promise<void> {
  await changeOrganization(world, { actor, permission: 'member.place' }, async (desk) => {
    const rows = await desk.tx
      .select({ workspace: workspaceMembers.workspace })
      .from(workspaceMembers)
      .where(ofMember(desk, user))
    if (!rows.some((row) => row.workspace === workspace))
      throw new Refusal(404, 'member_not_found', msg`This person isn’t a member of that workspace.`)
    if (rows.length === 1)
      throw new Refusal(
        409,
        'only_workspace',
        msg`This is their only workspace. Remove them from the organization instead.`,
      )
    await desk.tx
      .delete(workspaceMembers)
      .where(and(ofMember(desk, user), eq(workspaceMembers.workspace, workspace)))
    await desk.record({ action: 'member.displace', target: { type: 'user', id: user }, workspace })
  })
}
