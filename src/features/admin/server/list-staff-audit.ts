import { and, desc, eq } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { staffAudit } from '#src/features/staff/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** An action of staff. `actor` is their address, or null for the command and the sweep. */
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
  const ofUser =
    user === undefined ? undefined : and(eq(staffAudit.targetType, 'user'), eq(staffAudit.targetId, user))
  const rows = await db.asSystem((tx) =>
    tx
      .select({ entry: staffAudit, email: users.email })
      .from(staffAudit)
      .leftJoin(users, eq(users.id, staffAudit.actor))
      .where(ofUser)
      .orderBy(desc(staffAudit.seq))
      .limit(30),
  )
  return rows.map(({ entry: { seq, at, action, facts, actor }, email }) => ({
    seq,
    at,
    actor: email ?? actor,
    action,
    target: `${facts.target.type} ${String(facts.data['path'] ?? facts.target.id)}`,
    reason: facts.reason,
  }))
}
