import { count, eq } from 'drizzle-orm'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { recoveryCodeSets, recoveryCodes } from '../tables.ts'
import { noRecoveryCodes } from './make-recovery-codes.ts'

export type RecoveryCodeCount = { id: string; type: 'recovery_code'; total: number; remaining: number }

/** How many recovery codes a user got and has left. Throws AuthRefusal(404, 'mfa_factor_not_found'). */
export async function countRecoveryCodes(
  { db }: Pick<IdentityPlatform, 'db'>,
  { user }: Pick<SignedIn, 'user'>,
): Promise<RecoveryCodeCount> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ id: recoveryCodeSets.id, total: count(), used: count(recoveryCodes.usedAt) })
      .from(recoveryCodeSets)
      .innerJoin(recoveryCodes, eq(recoveryCodes.set, recoveryCodeSets.id))
      .where(eq(recoveryCodeSets.user, user.id))
      .groupBy(recoveryCodeSets.id),
  )
  if (!row) throw noRecoveryCodes()
  return { id: row.id, type: 'recovery_code', total: row.total, remaining: row.total - row.used }
}
