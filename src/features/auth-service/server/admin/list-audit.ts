import { count, desc } from 'drizzle-orm'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { auditLogEntries } from '#src/features/identity/server/tables.ts'
import type { Page } from './list-users.ts'

type AuditJson = { id: string; payload: unknown; created_at: string; ip_address: string }

/** One page of actions by users and admins, latest first, and the total. */
export async function listAudit(
  { db }: Pick<IdentityPlatform, 'db'>,
  { page, perPage }: Page,
): Promise<{ entries: AuditJson[]; total: number }> {
  return db.asSystem(async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(auditLogEntries)
    const rows = await tx
      .select()
      .from(auditLogEntries)
      .orderBy(desc(auditLogEntries.createdAt), desc(auditLogEntries.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const entries = rows.map(({ id, payload, createdAt, ipAddress }) => ({
      id,
      payload,
      created_at: (createdAt ?? new Date(0)).toISOString(),
      ip_address: ipAddress,
    }))
    return { entries, total: counted?.total ?? 0 }
  })
}
