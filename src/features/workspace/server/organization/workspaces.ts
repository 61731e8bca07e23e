import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { postgresCode } from '#src/features/identity/server/postgres-code.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers, workspaces } from '../tables.ts'
import { type Actor, changeOrganization, type OrganizationContext } from './change-organization.ts'
import { addToWorkspaces, workspaceNotFound } from './members.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Per organization, including those in the trash. */
export const mostWorkspaces = 100

/**
 * Adds a workspace to an organization, on the default plan and without credits; its creator belongs to it.
 * Throws Refusal 409 too_many_workspaces beyond 100.
 */
export async function addWorkspace(world: World, actor: Actor, name: string): Promise<{ id: string }> {
  return changeOrganization(world, { actor, permission: 'workspace.create' }, async (desk) => {
    const { tx, organization, now, role } = desk
    const [known] = await tx
      .select({ n: count() })
      .from(workspaces)
      .where(eq(workspaces.organization, organization.id))
    if ((known?.n ?? 0) >= mostWorkspaces)
      throw new Refusal(
        409,
        'too_many_workspaces',
        msg`An organization can have up to ${{ most: mostWorkspaces }} workspaces.`,
      )
    const id = newId(now)
    const at = { createdAt: now, updatedAt: now }
    await tx
      .insert(workspaces)
      .values({ id, organization: organization.id, name, stripePlanId: 'starter', ...at })
    await addToWorkspaces(desk, { user: actor.user, role, ids: [id] })
    await desk.record({
      action: 'workspace.create',
      target: { type: 'workspace', id },
      workspace: id,
      after: { name },
    })
    return { id }
  })
}

/** A workspace's profile, and defaults for its links, emails and visits. */
export type WorkspaceInfo = Pick<
  typeof workspaces.$inferSelect,
  | 'name'
  | 'description'
  | 'website'
  | 'timeZone'
  | 'language'
  | 'handle'
  | 'logo'
  | 'senderName'
  | 'linkEmailNotification'
  | 'linkTrackDurationMin'
  | 'retentionDays'
  | 'visitConsent'
  | 'teamPage'
>

/**
 * Changes a workspace's settings. Throws Refusal 404 workspace_not_found, 409 handle_taken and 422
 * handle_missing: a team page needs a handle.
 */
export async function changeWorkspace(
  world: World,
  actor: Actor,
  asked: { workspace: string } & Partial<WorkspaceInfo>,
): Promise<void> {
  await writeWorkspace(world, actor, asked).catch((error: unknown) => {
    if (postgresCode(error) === uniqueViolation)
      throw new Refusal(
        409,
        'handle_taken',
        msg`Another workspace already has the handle “${{ handle: asked.handle ?? '' }}”.`,
      )
    if (postgresCode(error) === checkViolation)
      throw new Refusal(
        422,
        'handle_missing',
        msg`A team page needs a handle. Add one to the workspace first.`,
      )
    throw error
  })
}

const uniqueViolation = '23505'
const checkViolation = '23514'

async function writeWorkspace(
  world: World,
  actor: Actor,
  { workspace, ...changes }: { workspace: string } & Partial<WorkspaceInfo>,
): Promise<void> {
  await changeOrganization(world, { actor, permission: 'workspace.change' }, async (desk) => {
    const row = await requireWorkspace(desk, workspace)
    const fields = Object.keys(changes) as (keyof WorkspaceInfo)[]
    const changed = fields.filter((field) => changes[field] !== row[field])
    if (changed.length === 0) return
    await desk.tx
      .update(workspaces)
      .set({ ...changes, version: sql`${workspaces.version} + 1`, updatedAt: desk.now })
      .where(eq(workspaces.id, workspace))
    await desk.record({
      action: 'workspace.change',
      target: { type: 'workspace', id: workspace },
      workspace,
      before: Object.fromEntries(changed.map((field) => [field, row[field]])),
      after: Object.fromEntries(changed.map((field) => [field, changes[field]])),
    })
  })
}

/**
 * Deletes a workspace: it can't be used any more, its links stop opening, and after 30 days it is deleted
 * permanently. Until then `restoreWorkspace` undoes it. Throws Refusal 404 workspace_not_found and 409
 * last_workspace.
 */
export async function deleteWorkspace(world: World, actor: Actor, workspace: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'workspace.delete' }, async (desk) => {
    const row = await requireWorkspace(desk, workspace)
    const living = and(eq(workspaces.organization, desk.organization.id), isNull(workspaces.deletedAt))
    const [left] = await desk.tx.select({ n: count() }).from(workspaces).where(living)
    if ((left?.n ?? 0) < 2)
      throw new Refusal(
        409,
        'last_workspace',
        msg`This is the organization’s only workspace. Create another one first.`,
      )
    await setDeleted(desk, workspace, desk.now)
    await desk.record({
      action: 'workspace.delete',
      target: { type: 'workspace', id: workspace },
      workspace,
      before: { name: row.name },
    })
  })
}

/** Restores a deleted workspace. Throws Refusal 404 workspace_not_found. */
export async function restoreWorkspace(world: World, actor: Actor, workspace: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'workspace.delete' }, async (desk) => {
    const [row] = await desk.tx
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(and(ofOrganization(desk, workspace), isNotNull(workspaces.deletedAt)))
    if (!row) throw workspaceNotFound()
    await setDeleted(desk, workspace, null)
    await desk.record({
      action: 'workspace.restore',
      target: { type: 'workspace', id: workspace },
      workspace,
      after: { name: row.name },
    })
  })
}

function ofOrganization({ organization }: Pick<OrganizationContext, 'organization'>, workspace: string) {
  return and(eq(workspaces.id, workspace), eq(workspaces.organization, organization.id))
}

async function requireWorkspace(
  desk: OrganizationContext,
  workspace: string,
): Promise<typeof workspaces.$inferSelect> {
  const [row] = await desk.tx
    .select()
    .from(workspaces)
    .where(and(ofOrganization(desk, workspace), isNull(workspaces.deletedAt)))
  if (!row) throw workspaceNotFound()
  return row
}

async function setDeleted(
  { tx, now }: OrganizationContext,
  workspace: string,
  at: Date | null,
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ deletedAt: at, version: sql`${workspaces.version} + 1`, updatedAt: now })
    .where(eq(workspaces.id, workspace))
}

/**
 * Adds owners and admins who only belong to one workspace of an organization to another one, because otherwise they
 * don't lose the organization with it.
 */
export async function keepOwnersAndAdmins(tx: OrganizationContext['tx'], workspace: string): Promise<void> {
  await tx.execute(sql`
    insert into workspace_members (workspace, id, "user", organization, role, created_at)
    select (select w.id from workspaces w where w.organization = m.organization and w.id <> m.workspace
        order by w.deleted_at nulls first, w.created_at, w.id limit 1),
      gen_random_uuid(), m."user", m.organization, m.role, m.created_at
    from ${workspaceMembers} m
    where m.workspace = ${workspace} and m.role in ('owner', 'admin')
      and exists (select from workspaces w where w.organization = m.organization and w.id <> m.workspace)
      and not exists (select from workspace_members other where other."user" = m."user"
        and other.organization = m.organization and other.workspace <> m.workspace)`)
}
