import { msg } from '@lingui/core/runtime-macro'
import { may, type Permission, type Role } from '#src/features/organization/rules/permissions.ts'
import { type AuditEntry, recordAudit } from '#src/features/organization/server/record-audit.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow, holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lacksRequiredFactor, secondFactorRequired } from '../second-factor.ts'
import { findRole } from './find-role.ts'

/** Who acts in an organization, and from where. */
export type Actor = { user: string; organization: string; address?: string; userAgent?: string }

/** The context of a change of an organization. */
export type OrganizationContext = {
  tx: Transaction
  role: Role
  now: Date
  organization: typeof organizations.$inferSelect
  /** Adds an entry to the organization's audit log. */
  record(
    entry: Pick<AuditEntry, 'action' | 'target'> &
      Partial<Pick<AuditEntry, 'workspace' | 'before' | 'after' | 'reason'>>,
  ): Promise<void>
}

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Runs a change of an organization: one at a time, by a user whose role permits it, with an audit entry.
 * Throws Refusal 404 organization_not_found for strangers, as if it didn't exist, and 403 not_permitted.
 */
export async function changeOrganization<Result>(
  { db, clock }: World,
  { actor, permission }: { actor: Actor; permission: Permission },
  change: (desk: OrganizationContext) => Promise<Result>,
): Promise<Result> {
  return db.asSystem(async (tx) => {
    const found = await holdRow(tx, organizations, { id: actor.organization })
    // Read under the lock: a previous change may have altered it.
    const role = found ? await findRole(tx, actor) : undefined
    if (!found || !role) throw organizationNotFound()
    if (permission !== 'organization.leave')
      await requireFactor(tx, { user: actor.user, organization: found })
    requirePermission(role, permission)
    const now = clock.now()
    const { user, address = '', userAgent = '' } = actor
    return change({
      tx,
      role,
      now,
      organization: found,
      record: (entry) =>
        recordAudit(tx, {
          ...entry,
          organization: found.id,
          at: now,
          actor: { kind: 'user', user, address, userAgent },
        }),
    })
  })
}

/** The actor's role, if it permits the action. Throws as `changeOrganization` does. */
export async function requireRole(
  { db }: Pick<Platform, 'db'>,
  { actor, permission }: { actor: Pick<Actor, 'user' | 'organization'>; permission: Permission },
): Promise<Role> {
  const { role } = await db.asSystem((tx) => requireOrganization(tx, actor))
  requirePermission(role, permission)
  return role
}

/**
 * An organization and the actor's role in it. Throws Refusal 404 for strangers and 403
 * second_factor_required.
 */
export async function requireOrganization(
  tx: Transaction,
  actor: Pick<Actor, 'user' | 'organization'>,
): Promise<{ organization: typeof organizations.$inferSelect; role: Role }> {
  const found = await findRow(tx, organizations, { id: actor.organization })
  const role = found ? await findRole(tx, actor) : undefined
  if (!found || !role) throw organizationNotFound()
  await requireFactor(tx, { user: actor.user, organization: found })
  return { organization: found, role }
}

type Asked = { user: string; organization: typeof organizations.$inferSelect }

/** Also for users whose current organization may not require one. */
async function requireFactor(tx: Transaction, asked: Asked): Promise<void> {
  if (await lacksRequiredFactor(tx, asked)) throw secondFactorRequired(asked.organization.name)
}

function requirePermission(role: Role, permission: Permission): void {
  if (!may(role, permission)) throw notPermitted()
}

export function notPermitted(): Refusal {
  return new Refusal(
    403,
    'not_permitted',
    msg`Your role doesn’t allow this. Ask an owner of the organization.`,
  )
}

export function organizationNotFound(): Refusal {
  return new Refusal(
    404,
    'organization_not_found',
    msg`This organization doesn’t exist, or you don’t belong to it.`,
  )
}
