import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import type { SecondMethod } from '../session/raise-session.ts'
import { amrClaims, mfaFactors, sessions } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { findFactors, hasSecondFactor } from './find-factors.ts'
import { requireFactor } from './require-factor.ts'

const secondMethods: SecondMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']

/**
 * Removes a user's factor; sessions it raised fall back to aal1. Throws AuthRefusal: 404
 * mfa_factor_not_found, 422 insufficient_aal for a verified one, 422 mfa_recovery_codes_sole_factor if only
 * recovery codes would be left.
 */
export async function removeFactor(
  platform: Pick<IdentityPlatform, 'db' | 'clock' | 'jobs' | 'config'>,
  found: SignedIn,
  { factor: wanted, address }: { factor: string; address: string },
): Promise<{ id: string }> {
  const { user } = found
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const session = await lockSession(tx, found)
    const factor = await requireFactor(platform, tx, { user: user.id, factor: wanted })
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    const left = (await findFactors(tx, user.id, platform)).filter(({ id }) => id !== factor.id)
    const codes = left.some((each) => each.factor_type === 'recovery_code')
    if (codes && !hasSecondFactor(left))
      throw new AuthRefusal(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.',
      )
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
    await lowerSessions(tx, factor.id, at)
    if (factor.status === 'verified') await enqueueFactorNotice(platform, tx, { user, change: 'removed' })
    await writeAudit(tx, { action: 'factor_unenrolled', user, address, at })
    return { id: factor.id }
  })
}

/** Sessions the factor raised lose their proof. */
export async function lowerSessions(tx: Transaction, factor: string, at: Date): Promise<void> {
  const lowered = await tx
    .update(sessions)
    .set({ aal: 'aal1', factor: null, updatedAt: at })
    .where(eq(sessions.factor, factor))
    .returning({ id: sessions.id })
  const ids = lowered.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .delete(amrClaims)
    .where(and(inArray(amrClaims.session, ids), inArray(amrClaims.method, secondMethods)))
}
