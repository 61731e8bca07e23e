import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { userProfile } from '#src/features/identity/server/tables.ts'
import { auditLog } from '#src/features/organization/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Filters of an organization's log; without any, everything matches. */
export type AuditFilter = {
  organization: string
  /** The prefix of an action: `member` also matches `member.remove`. */
  action?: string | undefined
  actor?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Entries before this number. */
  before?: number | undefined
  limit?: number
}

export type AuditRow = {
  n: number
  at: Date
  actorKind: 'user' | 'api_key' | 'admin' | 'system'
  actorUser: string | null
  /** Empty if the actor isn't a user or was deleted. */
  actorName: string
  workspace: string | null
  action: string
  targetType: string
  targetId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string
  reason: string
  hash: string
}

/** The matching entries, latest first. Doesn't check permissions: callers have. */
export async function listAudit(
  { db }: Pick<Platform, 'db'>,
  { organization, action, actor, since, until, before, limit = 50 }: AuditFilter,
): Promise<AuditRow[]> {
  return db.asSystem((tx) =>
    tx
      .select({
        n: auditLog.n,
        at: auditLog.at,
        actorKind: auditLog.actorKind,
        actorUser: auditLog.actorUser,
        actorName: sql<string>`coalesce(nullif(trim(${userProfile.first} || ' ' || ${userProfile.last}), ''), ${userProfile.email}, '')`,
        workspace: auditLog.inWorkspace,
        action: auditLog.action,
        targetType: auditLog.targetType,
        targetId: auditLog.targetId,
        before: auditLog.before,
        after: auditLog.after,
        ip: auditLog.ip,
        reason: auditLog.reason,
        hash: auditLog.hash,
      })
      .from(auditLog)
      .leftJoin(userProfile, eq(userProfile.user, auditLog.actorUser))
      .where(
        and(
          eq(auditLog.organization, organization),
          action ? sql`starts_with(${auditLog.action}, ${action})` : undefined,
          actor ? eq(auditLog.actorUser, actor) : undefined,
          since ? gte(auditLog.at, since) : undefined,
          until ? lt(auditLog.at, until) : undefined,
          before === undefined ? undefined : lt(auditLog.n, before),
        ),
      )
      .orderBy(desc(auditLog.n))
      .limit(limit),
  )
}
