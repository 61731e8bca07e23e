import { msg } from '@lingui/core/runtime-macro'
import { and, countDistinct, eq } from 'drizzle-orm'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { plan } from '#src/features/billing/server/tables.ts'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Each brings credits with it. */
const mostOrganizations = 20

type Founder = { user: string; address?: string; userAgent?: string }

/**
 * Makes an organisation with its first workspace of the same name and the credits of the plan that it starts on, and
 * writes that into its log; the founder owns it and works there from now on. Refuses with 409 too_many_organizations
 * beyond 20 that one person owns.
 */
export async function foundOrganization(
  world: World,
  { user, address = '', userAgent = '' }: Founder,
  name: string,
): Promise<{ workspace: string; organization: string }> {
  return world.db.asSystem(async (tx) => {
    await requireRoom(tx, user)
    const made = await createWorkspace(world, { name, organizationName: name, owner: user, plan: 'starter' })
    await grantFirstMonth(world, tx, made.workspace)
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

/** Adds a workspace to an organisation, with the credits of the plan that it starts on. Refuses as `addWorkspace` does. */
export async function addWorkspaceWithCredits(world: World, actor: Actor, name: string): Promise<void> {
  await world.db.asSystem(async (tx) => {
    const { id } = await addWorkspace(world, actor, name)
    await grantFirstMonth(world, tx, id)
  })
}

async function requireRoom(tx: Transaction, user: string): Promise<void> {
  // Of several at once, each waits for the one before.
  await tx.select({ id: userProfile.id }).from(userProfile).where(eq(userProfile.user, user)).for('update')
  const [owned] = await tx
    .select({ n: countDistinct(workspaceMembers.organization) })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.user, user), eq(workspaceMembers.role, 'owner')))
  if ((owned?.n ?? 0) < mostOrganizations) return
  throw new Refusal(
    409,
    'too_many_organizations',
    msg`You own ${{ mostOrganizations }} organisations, which is the most. Add a workspace to one of them instead.`,
  )
}

async function grantFirstMonth(world: World, tx: Transaction, workspace: string): Promise<void> {
  const [starter] = await tx.select().from(plan).where(eq(plan.id, 'starter'))
  if (!starter) throw new Error('The plan that a workspace starts on is missing.')
  await grantCredits(world, {
    workspace,
    credits: starter.creditsMonth,
    note: `The first month of the ${starter.name} plan`,
  })
}
