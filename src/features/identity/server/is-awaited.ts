import { sql } from 'drizzle-orm'
import type { Clock } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/**
 * Whether an invitation waits for this address: its owner may sign up by any method that verifies the
 * address, even where registration is closed. In SQL, since invitations belong to a later feature.
 */
export async function isAwaited(
  { clock }: { clock: Clock },
  tx: Transaction,
  email: string | undefined,
): Promise<boolean> {
  if (!email) return false
  const { rows } = await tx.execute(sql`
    select from invite
    where lower(email) = ${email.toLowerCase()} and expires_at > ${clock.now().toISOString()}::timestamptz
      and accepted_at is null and declined_at is null and revoked_at is null
    limit 1`)
  return rows.length > 0
}
