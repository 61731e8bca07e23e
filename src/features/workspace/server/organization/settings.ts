import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { hasVerifiedFactor } from '#src/features/identity/server/factor/has-verified-factor.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Actor, changeOrganization } from './change-organization.ts'

type World = Pick<Platform, 'db' | 'clock'>

export async function renameOrganization(world: World, actor: Actor, name: string): Promise<void> {
  await changeOrganization(world, { actor, permission: 'organization.rename' }, async (desk) => {
    const { tx, organization, now } = desk
    if (organization.name === name) return
    await tx.update(organizations).set({ name, updatedAt: now }).where(eq(organizations.id, organization.id))
    await desk.record({
      action: 'organization.rename',
      target: { type: 'organization', id: organization.id },
      before: { name: organization.name },
      after: { name },
    })
  })
}

/**
 * Turns the requirement of a second factor on or off for all members. Throws Refusal 409 own_factor_missing
 * if the actor has none: they would lock themselves out.
 */
export async function requireSecondFactor(world: World, actor: Actor, isRequired: boolean): Promise<void> {
  await changeOrganization(world, { actor, permission: 'organization.require_mfa' }, async (desk) => {
    const { tx, organization, now } = desk
    if (organization.requireMfa === isRequired) return
    if (isRequired && !(await hasVerifiedFactor(tx, actor.user)))
      throw new Refusal(
        409,
        'own_factor_missing',
        msg`Set up two-step sign-in for yourself first. Otherwise you’d be locked out.`,
      )
    await tx
      .update(organizations)
      .set({ requireMfa: isRequired, updatedAt: now })
      .where(eq(organizations.id, organization.id))
    await desk.record({
      action: 'organization.require_mfa',
      target: { type: 'organization', id: organization.id },
      before: { requireMfa: organization.requireMfa },
      after: { requireMfa: isRequired },
    })
  })
}
