import { msg } from '@lingui/core/runtime-macro'
import { and, countDistinct, eq } from 'drizzle-orm'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { readStarterPlan } from '#src/features/billing/server/read-plan.ts'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Limited, because each comes with free credits. */
const mostOrganizations = 20

type Founder = { user: string; address?: string; userAgent?: string }

/**
 * Creates an organization with a first workspace of the same name and the credits of the starter plan, owned by the
 * founder, and records it in the audit log. Throws Refusal 409 `too_many_organizations` if the founder already owns 20.
 */
export async function createOrganizationWithCredits(
  world: World,
  { user, address = '', userAgent = '' }: Founder,
  name: string,
): Promise<{ workspace: string; organization: string }> {
  return world.db.asSystem(async (tx) => {
    await requireRoom(tx, user)
    const made = await createWorkspace(world, { name, organizationName: name, owner: user, plan: 'starter' })
    await grantFirstMonth(world, made.workspace)
    await recordAudit(tx, {
      organization: made.organization,
      at: world.clock.now(),
      actor: { kind: 'user', user, address, userAgent },
      action: 'organization.create',
      target: { type: 'organization', id: made.organization },
      workspace: made.workspace,
      after: { name },
    })
    return made
  })
}

/** Adds a workspace with the credits of the starter plan to an organization. Refuses like `addWorkspace`. */
export async function addWorkspaceWithCredits(world: World, actor: Actor, name: string): Promise<void> {
  await world.db.asSystem(async () => {
    const { id } = await addWorkspace(world, actor, name)
    await grantFirstMonth(world, id)
  })
}

async function requireRoom(tx: Transaction, user: string): Promise<void> {
  // Locks the profile, so that concurrent requests run one after the other.
  await tx.select({ id: userProfile.id }).from(userProfile).where(eq(userProfile.user, user)).for('update')
  const [owned] = await tx
    .select({ n: countDistinct(workspaceMembers.organization) })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.user, user), eq(workspaceMembers.role, 'owner')))
  if ((owned?.n ?? 0) < mostOrganizations) return
  throw new Refusal(
    409,
    'too_many_organizations',
    msg`You can own up to ${{ mostOrganizations }} organizations. Add a workspace to one of them instead.`,
  )
}

async function grantFirstMonth(world: World, workspace: string): Promise<void> {
  const starter = await readStarterPlan(world)
  await grantCredits(world, {
    workspace,
    credits: starter.creditsMonth,
    note: `First month of the ${starter.name} plan`,
  })
}
