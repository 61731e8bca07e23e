import { eq } from 'drizzle-orm'
import { may, type Permission, type Role } from '#src/features/organization/rules/permissions.ts'
import { type AuditEntry, recordAudit } from '#src/features/organization/server/record-audit.ts'
import { organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
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

function requirePermission(role: Role, permission: Permission): void {
  if (!may(role, permission)) throw notPermitted()
}

export function notPermitted(): Refusal {
  return new Refusal(403, 'not_permitted', 'Your role does not allow this. Ask an owner of the organisation.')
}

function organizationNotFound(): Refusal {
  return new Refusal(
    404,
    'organization_not_found',
    'There is no such organisation, or you do not belong to it.',
  )
}
