import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

/**
 * `entries` is how many were checked; `brokenAt` is the number of the first that was changed or lost its
 * predecessor.
 */
export type AuditVerdict = { entries: number; brokenAt: number | undefined }

/**
 * Checks that every entry has the hash of its fields and follows the previous one. The chain starts at the
 * oldest remaining entry, since entries are deleted after 400 days.
 */
export async function verifyAudit({ db }: Pick<Platform, 'db'>, organization: string): Promise<AuditVerdict> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ entries: number; broken_at: number | null }>(sql`
      select count(*)::integer as entries,
        (min(n) filter (where hash is distinct from expected or (follows is not null and (follows <> previous
          or before <> n - 1))))::integer as broken_at
      from (
        select n, previous, hash, audit_hash(a) as expected,
          lag(hash) over (order by n) as follows, lag(n) over (order by n) as before
        from audit_log a where organization = ${organization}
      ) chain`),
  )
  return { entries: rows[0]?.entries ?? 0, brokenAt: rows[0]?.broken_at ?? undefined }
}
