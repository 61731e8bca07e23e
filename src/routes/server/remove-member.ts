import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { findProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { may, mayRemove, type Role } from '#src/features/organization/rules/permissions.ts'
import { invite } from '#src/features/organization/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { task } from '#src/features/task/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import {
  type Actor,
  changeOrganization,
  notPermitted,
  type OrganizationContext,
} from '#src/features/workspace/server/organization/change-organization.ts'
import { isPending } from '#src/features/workspace/server/organization/invite-people.ts'
import {
  ofMember,
  requireAnotherOwner,
  requireMemberRole,
} from '#src/features/workspace/server/organization/members.ts'
import { listView, userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Removes a member from an organization, effective with their next request. `heir` becomes the creator of their content
 * and gets the emails of their links. Throws Refusal 404 `member_not_found` (also for the heir), 403 `not_permitted`
 * (only owners remove owners) and 409 `last_owner`.
 */
export async function removeMember(
  world: World,
  actor: Actor,
  { user, heir = actor.user }: { user: string; heir?: string },
): Promise<void> {
  if (user === actor.user) throw notPermitted()
  await changeOrganization(world, { actor, permission: 'member.remove' }, async (desk) => {
    const role = await requireMemberRole(desk, user)
    if (!mayRemove(desk.role, role)) throw notPermitted()
    await removeFromOrganization(desk, { user, role, heir })
    await desk.record({
      action: 'member.remove',
      target: { type: 'user', id: user },
      before: { role },
      after: { heir },
    })
  })
}

/**
 * Leaves an organization. `heir`, or else its longest-standing owner, becomes the creator of the member's content.
 * Throws Refusal 409 `last_owner`.
 */
export async function leaveOrganization(world: World, actor: Actor, heir?: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'organization.leave' }, async (desk) => {
    if (desk.role === 'owner') await requireAnotherOwner(desk, actor.user)
    const to = heir ?? (await firstOwner(desk, actor.user))
    await removeFromOrganization(desk, { user: actor.user, role: desk.role, heir: to })
    await desk.record({
      action: 'member.leave',
      target: { type: 'user', id: actor.user },
      before: { role: desk.role },
      after: { heir: to },
    })
  })
}

type Leaving = { user: string; role: Role; heir: string }

async function removeFromOrganization(
  desk: OrganizationContext,
  { user, role, heir }: Leaving,
): Promise<void> {
  if (heir === user) throw notPermitted()
  const heirRole = await requireMemberRole(desk, heir)
  if (role === 'owner') await requireAnotherOwner(desk, user)
  await transferContent(desk, { from: user, to: heir })
  if (may(heirRole, 'member.invite'))
    await desk.tx
      .update(invite)
      .set({ invitedBy: heir })
      .where(and(eq(invite.organization, desk.organization.id), eq(invite.invitedBy, user), isPending))
  const ids = workspacesOf(desk)
  await desk.tx
    .delete(notification)
    .where(and(eq(notification.user, user), inArray(notification.workspace, ids)))
  await desk.tx.delete(workspaceMembers).where(ofMember(desk, user))
  await desk.tx
    .update(userProfile)
    .set({ defaultWorkspace: null, updatedAt: desk.now })
    .where(and(eq(userProfile.user, user), inArray(userProfile.defaultWorkspace, ids)))
}

/** Makes the heir the creator of all the member's content in the organization. */
async function transferContent(
  desk: OrganizationContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx } = desk
  const ids = workspacesOf(desk)
  for (const table of [asset, mediaFile, transcript, page, account, lead, journey, link, task])
    await tx
      .update(table)
      .set({ createdBy: to })
      .where(and(inArray(table.workspace, ids), eq(table.createdBy, from)))
  await tx
    .update(asset)
    .set({ owner: to })
    .where(and(inArray(asset.workspace, ids), eq(asset.owner, from)))
  // In workspaces without the heir, shared views are deleted and tasks become unassigned.
  const held = tx
    .select({ workspace: workspaceMembers.workspace })
    .from(workspaceMembers)
    .where(ofMember(desk, to))
  await tx
    .update(listView)
    .set({ user: to })
    .where(and(inArray(listView.workspace, held), eq(listView.user, from), eq(listView.isShared, true)))
  await tx
    .update(task)
    .set({ assignee: to })
    .where(and(inArray(task.workspace, held), eq(task.assignee, from)))
  const [sender] = await tx.select({ email: users.email }).from(users).where(eq(users.id, from))
  if (!sender?.email) return
  const receiver = (await findProvedAddress(tx, to)) ?? null
  await tx
    .update(link)
    .set({ emailTo: receiver })
    .where(and(inArray(link.workspace, ids), eq(link.emailTo, sender.email)))
}

function workspacesOf({ tx, organization }: OrganizationContext) {
  return tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.organization, organization.id))
}

async function firstOwner({ tx, organization }: OrganizationContext, except: string): Promise<string> {
  const rows = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.organization, organization.id), eq(workspaceMembers.role, 'owner')))
    .orderBy(workspaceMembers.createdAt, workspaceMembers.id)
  const found = rows.find(({ user }) => user !== except)
  if (!found)
    throw new Refusal(
      409,
      'last_owner',
      msg`An organization needs an owner. Make someone else an owner first.`,
    )
  return found.user
}
