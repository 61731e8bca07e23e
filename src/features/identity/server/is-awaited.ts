import { sql } from 'drizzle-orm'
import type { Clock } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/**
 * Whether an invitation to some organisation waits for this address: its owner may sign up by any way that proves that
 * the address is theirs, also where nobody else can. Asked in SQL, since invitations belong to a later feature.
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
