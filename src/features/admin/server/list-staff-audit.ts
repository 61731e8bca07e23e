import { desc, eq } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { installation } from '#src/features/organization/server/record-audit.ts'
import { auditLog } from '#src/features/organization/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'

/** An action of staff. `actor` is their address, or null for the command. */
export type AuditLine = {
  seq: number
  at: Date
  actor: string | null
  action: string
  target: string
  reason: string
}

/** The latest actions of staff, newest first; optionally only those about one user. */
export async function listStaffAudit({ db }: Pick<Platform, 'db'>, user?: string): Promise<AuditLine[]> {
  const about = user === undefined ? {} : { targetType: 'user', targetId: user }
  const rows = await db.asSystem((tx) =>
    tx
      .select({ entry: auditLog, email: users.email })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorUser))
      .where(matching(auditLog, { organization: installation, ...about }))
      .orderBy(desc(auditLog.n))
      .limit(30),
  )
  return rows.map(({ entry: { n, at, actorUser, action, targetType, targetId, after, reason }, email }) => ({
    seq: n,
    at,
    actor: email ?? actorUser,
    action,
    target: `${targetType} ${typeof after?.['path'] === 'string' ? after['path'] : targetId}`,
    reason,
  }))
}
