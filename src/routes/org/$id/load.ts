import type { z } from 'zod'
import { type AuditVerdict, verifyAudit } from '#src/features/organization/server/verify-audit.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { type AuditRow, listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { auditQuery } from '#src/routes/schema.ts'

type Asked = {
  actor: Pick<Actor, 'user' | 'organization'>
  query: z.output<typeof auditQuery>
  limit: number
}

export type AuditPage = { rows: AuditRow[]; next: number | undefined; verdict: AuditVerdict }

/** A page of an organization's audit log, newest first, and whether the whole log is intact. Refuses like `requireRole`. */
export async function loadAuditLog(
  platform: Pick<Platform, 'db'>,
  { actor, query, limit }: Asked,
): Promise<AuditPage> {
  await requireRole(platform, { actor, permission: 'organization.see_audit_log' })
  const { organization } = actor
  const found = await listAudit(platform, {
    organization,
    action: query.action || undefined,
    actor: query.actor,
    since: query.from ? new Date(`${query.from}T00:00:00Z`) : undefined,
    until: query.to ? secondsAfter(new Date(`${query.to}T00:00:00Z`), 86_400) : undefined,
    before: query.before,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return {
    rows,
    next: found.length > limit ? rows.at(-1)?.n : undefined,
    verdict: await verifyAudit(platform, organization),
  }
}

const columns = [
  'number',
  'time',
  'who',
  'who_id',
  'kind',
  'action',
  'target',
  'target_id',
  'workspace',
  'before',
  'after',
  'address',
  'reason',
  'hash',
]

/** The rows as CSV with a header line, in the given order. */
export function auditCsv(rows: readonly AuditRow[]): string {
  const lines = rows.map((row) => [
    row.n,
    row.at.toISOString(),
    row.actorName,
    row.actorUser ?? '',
    row.actorKind,
    row.action,
    row.targetType,
    row.targetId,
    row.workspace ?? '',
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
    row.ip,
    row.reason,
    row.hash,
  ])
  return csvOf([columns, ...lines])
}
