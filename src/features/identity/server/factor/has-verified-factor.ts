import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { mfaFactors } from '../tables.ts'

/** Whether a user has a verified second factor. If so, they sign in with it. */
export async function hasVerifiedFactor(tx: Transaction, user: string): Promise<boolean> {
  const found = await tx
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.user, user), eq(mfaFactors.status, 'verified')))
    .limit(1)
  return found.length > 0
}
