import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { may, type Permission, type Role } from '#src/features/organization/rules/permissions.ts'
import { type AuditEntry, recordAudit } from '#src/features/organization/server/record-audit.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lacksRequiredFactor, secondFactorRequired } from '../second-factor.ts'
import { findRole } from './find-role.ts'

/** Who asks for something in an organisation, and from where. */
export type Actor = { user: string; organization: string; address?: string; userAgent?: string }

/** What a change of an organisation works with. */
export type OrganizationDesk = {
  tx: Transaction
  role: Role
  now: Date
  organization: typeof organizations.$inferSelect
  /** Adds to the organisation's log what was done. */
  record(
    entry: Pick<AuditEntry, 'action' | 'target'> &
      Partial<Pick<AuditEntry, 'workspace' | 'before' | 'after' | 'reason'>>,
  ): Promise<void>
}

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Changes an organisation: one change at a time, by somebody whose role allows it, with an entry in its log. Refuses
 * with 404 organization_not_found for strangers, as for one that does not exist, and with 403 not_permitted.
 */
export async function changeOrganization<Result>(
  { db, clock }: World,
  { actor, permission }: { actor: Actor; permission: Permission },
  change: (desk: OrganizationDesk) => Promise<Result>,
): Promise<Result> {
  return db.asSystem(async (tx) => {
    const [found] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, actor.organization))
      .for('update')
    // Read only now: whoever was here before may have changed it.
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

/** The actor's role, when it allows what is asked. Refuses as `changeOrganization` does. */
export async function requireRole(
  { db }: Pick<Platform, 'db'>,
  { actor, permission }: { actor: Pick<Actor, 'user' | 'organization'>; permission: Permission },
): Promise<Role> {
  const { role } = await db.asSystem((tx) => requireOrganization(tx, actor))
  requirePermission(role, permission)
  return role
}

/** An organisation and the actor's role in it. Refuses with 404 for strangers and 403 second_factor_required. */
export async function requireOrganization(
  tx: Transaction,
  actor: Pick<Actor, 'user' | 'organization'>,
): Promise<{ organization: typeof organizations.$inferSelect; role: Role }> {
  const [found] = await tx.select().from(organizations).where(eq(organizations.id, actor.organization))
  const role = found ? await findRole(tx, actor) : undefined
  if (!found || !role) throw organizationNotFound()
  await requireFactor(tx, { user: actor.user, organization: found })
  return { organization: found, role }
}

type Asked = { user: string; organization: typeof organizations.$inferSelect }

/** Also for who works in another organisation at the moment, which may ask for less. */
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
    msg`Your role does not allow this. Ask an owner of the organisation.`,
  )
}

export function organizationNotFound(): Refusal {
  return new Refusal(
    404,
    'organization_not_found',
    msg`There is no such organisation, or you do not belong to it.`,
  )
}
