import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { may } from '#src/features/organization/rules/permissions.ts'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import {
  invite,
  organizationDomain,
  organization as organizations,
} from '#src/features/organization/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers, workspaces } from '../tables.ts'
import {
  type Actor,
  changeOrganization,
  type OrganizationContext,
  requireOrganization,
} from './change-organization.ts'
import { findRole } from './find-role.ts'
import { isPending } from './invite-people.ts'
import { workspaceNotFound } from './members.ts'
import { keepOwnersAndAdmins, mostWorkspaces } from './workspaces.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Transfers a workspace and its contents to another organization of its owner. Its members come along, with
 * their existing role there or as members. Throws Refusal 404 workspace_not_found or organization_not_found,
 * 403 not_permitted if the actor may not add workspaces there, and 409 last_workspace or too_many_workspaces.
 */
export async function transferWorkspace(
  world: World,
  actor: Actor,
  { workspace, to }: { workspace: string; to: string },
): Promise<void> {
  await world.db.asSystem(async (tx) => {
    // Locks both in a fixed order, so that two swaps don't deadlock.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(inArray(organizations.id, [actor.organization, to]))
      .orderBy(organizations.id)
      .for('update')
    await changeOrganization(world, { actor, permission: 'workspace.transfer' }, async (desk) => {
      const row = await requireTransferable(desk, workspace)
      const target = await requireTarget(desk, { actor, to })
      await keepOwnersAndAdmins(tx, workspace)
      await dropFromInvitesAndDomains(desk, workspace)
      await tx
        .update(workspaces)
        .set({ organization: to, version: sql`${workspaces.version} + 1`, updatedAt: desk.now })
        .where(eq(workspaces.id, workspace))
      await moveMembers(desk, { workspace, to })
      const entry = {
        action: 'workspace.transfer',
        target: { type: 'workspace', id: workspace },
        workspace,
        before: { organization: desk.organization.name },
        after: { organization: target.name, workspace: row.name },
      }
      await desk.record(entry)
      const { user, address = '', userAgent = '' } = actor
      const by = { kind: 'user' as const, user, address, userAgent }
      await recordAudit(tx, { ...entry, organization: to, at: desk.now, actor: by })
    })
  })
}

async function requireTransferable(
  { tx, organization }: OrganizationContext,
  workspace: string,
): Promise<{ name: string }> {
  const living = await tx
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(and(eq(workspaces.organization, organization.id), isNull(workspaces.deletedAt)))
  const row = living.find(({ id }) => id === workspace)
  if (!row) throw workspaceNotFound()
  if (living.length < 2)
    throw new Refusal(
      409,
      'last_workspace',
      msg`This is the organization’s only workspace. Create another one first.`,
    )
  return row
}

async function requireTarget(
  { tx, organization }: OrganizationContext,
  { actor, to }: { actor: Actor; to: string },
) {
  const { organization: target, role } = await requireOrganization(tx, { user: actor.user, organization: to })
  if (!may(role, 'workspace.create') || to === organization.id)
    throw new Refusal(403, 'not_permitted', msg`Choose another organization where you can add workspaces.`)
  const [known] = await tx.select({ n: count() }).from(workspaces).where(eq(workspaces.organization, to))
  if ((known?.n ?? 0) >= mostWorkspaces)
    throw new Refusal(409, 'too_many_workspaces', `${target.name} already has ${mostWorkspaces} workspaces.`)
  return target
}

/**
 * Removes the workspace from invitations and domains of the organization, and ends those that led nowhere
 * else.
 */
async function dropFromInvitesAndDomains(
  { tx, organization, now }: OrganizationContext,
  workspace: string,
): Promise<void> {
  const invites = and(
    eq(invite.organization, organization.id),
    isPending,
    holds(invite.workspaces, workspace),
  )
  await tx
    .update(invite)
    .set({ revokedAt: now })
    .where(and(invites, isSingleton(invite.workspaces)))
  await tx
    .update(invite)
    .set({ workspaces: without(invite.workspaces, workspace) })
    .where(invites)
  const domains = and(
    eq(organizationDomain.organization, organization.id),
    holds(organizationDomain.workspaces, workspace),
  )
  await tx.delete(organizationDomain).where(and(domains, isSingleton(organizationDomain.workspaces)))
  await tx
    .update(organizationDomain)
    .set({ workspaces: without(organizationDomain.workspaces, workspace) })
    .where(domains)
}

function holds(column: PgColumn, workspace: string) {
  return sql`${workspace}::uuid = any (${column})`
}

function without(column: PgColumn, workspace: string) {
  return sql`array_remove(${column}, ${workspace}::uuid)`
}

function isSingleton(column: PgColumn) {
  return sql`cardinality(${column}) = 1`
}

async function moveMembers(
  { tx }: OrganizationContext,
  { workspace, to }: { workspace: string; to: string },
): Promise<void> {
  const people = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspace, workspace))
  for (const { user } of people) {
    const role = (await findRole(tx, { user, organization: to })) ?? 'member'
    await tx
      .update(workspaceMembers)
      .set({ organization: to, role })
      .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user)))
  }
}
