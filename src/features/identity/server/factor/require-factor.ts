import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaFactors } from '../tables.ts'
import { type FactorRow, isLiving } from './find-factors.ts'

/**
 * The user's own factor, locked until the transaction ends. Throws AuthRefusal: 404 mfa_factor_not_found, or
 * validation_failed for an invalid id.
 */
export async function requireFactor(
  world: Pick<IdentityPlatform, 'clock' | 'config'>,
  tx: Transaction,
  { user, factor }: { user: string; factor: string },
): Promise<FactorRow> {
  if (!z.uuid().safeParse(factor).success)
    throw new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID')
  const [row] = await tx
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factor), eq(mfaFactors.user, user), isLiving(world)))
    .for('update')
  if (!row) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  return row
}
