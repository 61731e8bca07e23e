import { mayGiveRole, type Role } from '#src/features/organization/rules/permissions.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Actor, changeOrganization, notPermitted } from './change-organization.ts'
import {
  addToWorkspaces,
  requireAnotherOwner,
  requireMemberRole,
  requireWorkspaces,
  writeRole,
} from './members.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Gives a member another role. Refuses with 404 member_not_found, 403 not_permitted (only owners make or unmake
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
 * Hands the organisation over: the other member becomes its owner, and the actor an admin. Refuses with 404
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

/** Adds a member of the organisation to one more of its workspaces. Refuses with 404 for either. */
export async function placeMember(
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
