import { eq } from 'drizzle-orm'
import { phoneNumber } from '#src/features/identity/rules/address.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { newId } from '#src/platform/ids.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import { mfaFactors } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { prepareEnrollment, refuseUnprintable } from './enroll-factor.ts'

type Wanted = { phone: string; friendlyName: string; address: string }

/** `phone` as requested. */
export type EnrolledPhone = { id: string; type: 'phone'; friendly_name: string; phone: string }

/**
 * Creates a factor for a phone that gets codes by SMS, replacing an unfinished one with the same number.
 * Throws AuthRefusal as `enrollTotp` does, and 422 mfa_verified_factor_exists, 400 for an invalid number.
 */
export async function enrollPhone(
  platform: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>,
  found: SignedIn,
  { phone: asked, friendlyName, address }: Wanted,
): Promise<EnrolledPhone> {
  if (!asked) throw validationFailed('Phone number required to enroll Phone factor')
  const phone = phoneNumber(asked)
  if (!phone) throw validationFailed('Invalid phone number format (E.164 required)')
  refuseUnprintable({ friendlyName })
  const at = platform.clock.now()
  const id = newId(at)
  const { user } = found
  await platform.db.asSystem(async (tx) => {
    await lockSession(tx, found)
    const same = await findRow(tx, mfaFactors, { user: user.id, phone })
    if (same?.status === 'verified')
      throw new AuthRefusal(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      )
    if (same) await tx.delete(mfaFactors).where(eq(mfaFactors.id, same.id))
    await prepareEnrollment(platform, tx, { ...found, friendlyName })
    const times = { createdAt: at, updatedAt: at }
    await tx
      .insert(mfaFactors)
      .values({ id, user: user.id, friendlyName, type: 'phone', status: 'unverified', phone, ...times })
    await writeAudit(tx, { action: 'factor_in_progress', user, address, at })
  })
  return { id, type: 'phone', friendly_name: friendlyName, phone: asked }
}
