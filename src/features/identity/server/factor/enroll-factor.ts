import { and, lte } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { seal } from '../seal.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import { mfaFactors } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { findFactors, hasSecondFactor } from './find-factors.ts'
import { newTotp } from './totp.ts'

export type EnrolledFactor = {
  id: string
  type: 'totp'
  friendly_name: string
  totp: { qr_code: string; secret: string; uri: string }
}

type Enrollment = { friendlyName: string; issuer: string; address: string }

/**
 * Creates an unverified factor for an authenticator app; its first code verifies it. Only this response
 * contains its secret. Throws AuthRefusal: 422 mfa_factor_name_conflict or too_many_enrolled_mfa_factors, 403
 * insufficient_aal.
 */
export async function enrollTotp(
  platform: IdentityPlatform,
  found: SignedIn,
  { friendlyName, issuer, address }: Enrollment,
): Promise<EnrolledFactor> {
  refuseUnprintable({ friendlyName, issuer })
  const at = platform.clock.now()
  const id = newId(at)
  const host = new URL(platform.config.publicOrigin).host
  const totp = await newTotp({ issuer: issuer || host, account: found.user.email ?? '' })
  const secret = seal(platform, totpPlace(id), totp.bytes)
  await platform.db.asSystem(async (tx) => {
    await prepareEnrollment(platform, tx, { ...found, friendlyName })
    await tx.insert(mfaFactors).values({
      id,
      user: found.user.id,
      friendlyName,
      type: 'totp',
      status: 'unverified',
      createdAt: at,
      updatedAt: at,
      secret,
    })
    await writeAudit(tx, { action: 'factor_in_progress', user: found.user, address, at })
  })
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: totp.picture, secret: totp.secret, uri: totp.uri },
  }
}

/** The seal of a TOTP factor's secret. */
export function totpPlace(factor: string): { purpose: string; row: string } {
  return { purpose: 'totp-secrets', row: factor }
}

/**
 * Checks that the user may add a factor of this name; throws AuthRefusal otherwise. Locks the user's factors
 * until the transaction ends, and deletes expired unverified ones.
 */
export async function prepareEnrollment(
  platform: Pick<IdentityPlatform, 'clock' | 'config'>,
  tx: Transaction,
  { user, session, friendlyName }: Pick<SignedIn, 'user' | 'session'> & { friendlyName: string },
): Promise<void> {
  const { mostFactors, mostVerifiedFactors, unverifiedFactorSeconds } = platform.config.authLimits
  const locked = await lockSession(tx, { user, session })
  await tx
    .delete(mfaFactors)
    .where(
      and(
        matching(mfaFactors, { user: user.id, status: 'unverified' }),
        lte(mfaFactors.createdAt, secondsAfter(platform.clock.now(), -unverifiedFactorSeconds)),
      ),
    )
  const factors = await findFactors(tx, user.id, platform)
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
    const message = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`
    throw new AuthRefusal(422, 'mfa_factor_name_conflict', message)
  }
  const verified = factors.filter(({ status }) => status === 'verified')
  if (factors.length >= mostFactors || verified.length >= mostVerifiedFactors)
    throw new AuthRefusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (hasSecondFactor(factors) && locked.aal !== 'aal2')
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** Names are displayed in lists and apps; PostgreSQL doesn't store NUL. */
export function refuseUnprintable(texts: Record<string, string>): void {
  for (const text of Object.values(texts))
    if (text.length > 200 || /\p{Cc}|\p{Cs}/u.test(text))
      throw validationFailed('Names must be text of at most 200 characters')
}
