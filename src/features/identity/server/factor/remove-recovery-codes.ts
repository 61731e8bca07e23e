import { eq } from 'drizzle-orm'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { recoveryCodeSets } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { noRecoveryCodes, requireAal2 } from './make-recovery-codes.ts'
import { lowerSessions } from './remove-factor.ts'

/**
 * Removes a user's recovery codes; sessions they raised fall back to aal1. Throws AuthRefusal: 403
 * insufficient_aal, 404 mfa_factor_not_found.
 */
export async function removeRecoveryCodes(
  { db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>,
  found: SignedIn,
  { address }: { address: string },
): Promise<{ id: string }> {
  const at = clock.now()
  const { user } = found
  return db.asSystem(async (tx) => {
    await requireAal2(tx, found, 'AAL2 required to delete recovery codes')
    const [set] = await tx.delete(recoveryCodeSets).where(eq(recoveryCodeSets.user, user.id)).returning()
    if (!set) throw noRecoveryCodes()
    await lowerSessions(tx, set.id, at)
    await writeAudit(tx, { action: 'recovery_codes_deleted', user, address, at })
    return { id: set.id }
  })
}
