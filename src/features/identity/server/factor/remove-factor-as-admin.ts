import { eq } from 'drizzle-orm'
import type { IdentityPlatform } from '../identity-platform.ts'
import { requireUser } from '../require-user.ts'
import { mfaFactors, recoveryCodeSets } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { findFactors, hasSecondFactor } from './find-factors.ts'
import { lowerSessions } from './remove-factor.ts'
import { requireFactor } from './require-factor.ts'

type Removal = { user: string; factor: string; address: string }

/**
 * Removes a factor of a user who can't; removing the last one also removes their recovery codes. Throws
 * AuthRefusal: 404 user_not_found, mfa_factor_not_found.
 */
export async function removeFactorAsAdmin(
  platform: Pick<IdentityPlatform, 'db' | 'clock' | 'jobs' | 'config'>,
  { user: id, factor: wanted, address }: Removal,
): Promise<{ id: string }> {
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const { user } = await requireUser(tx, id)
    const factor = await requireFactor(platform, tx, { user: user.id, factor: wanted })
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
    await lowerSessions(tx, factor.id, at)
    if (!hasSecondFactor(await findFactors(tx, user.id, platform)))
      await tx.delete(recoveryCodeSets).where(eq(recoveryCodeSets.user, user.id))
    if (factor.status === 'verified') await enqueueFactorNotice(platform, tx, { user, change: 'removed' })
    await writeAudit(tx, { action: 'factor_unenrolled', user, address, at })
    return { id: factor.id }
  })
}
