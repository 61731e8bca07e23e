import { and, eq, inArray } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitTries } from '../login-limits.ts'
import { findByCode } from '../mail/mailed-token.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { amrClaims, oneTimeTokens, users } from '../tables.ts'
import { isPasswordRight } from './passwords.ts'

type Proof = {
  currentPassword?: string | undefined
  /** The code from `GET /reauthenticate`. */
  nonce?: string | undefined
  address: string
}

/**
 * Makes sure the account's owner sets the new password, not someone at their open browser, as far as the
 * installation requires. A correct nonce is used up. Throws AuthRefusal: 400 current_password_required,
 * current_password_invalid or reauthentication_needed, 422 reauthentication_not_valid, 429.
 */
export async function provePasswordChange(
  platform: IdentityPlatform,
  signedIn: Pick<SignedIn, 'user' | 'session'>,
  proof: Proof,
): Promise<void> {
  await checkCurrent(platform, signedIn, proof)
  const { authPasswordReauthentication, authLimits } = platform.config
  const { user, session } = signedIn
  const freshUntil = secondsAfter(session.createdAt ?? new Date(0), authLimits.reauthenticationSeconds)
  if (!authPasswordReauthentication || freshUntil >= platform.clock.now()) return
  if (!proof.nonce)
    throw new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  if (
    !(await takeNonce(platform, {
      user: user.id,
      sentTo: user.email || user.phone || '',
      nonce: proof.nonce,
      from: proof.address,
    }))
  )
    throw new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function checkCurrent(
  platform: IdentityPlatform,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { currentPassword, address }: Proof,
): Promise<void> {
  if (!user.encryptedPassword) return
  if (currentPassword === undefined) {
    if (!platform.config.authPasswordRequireCurrent || (await signedInByEmail(platform, session.id))) return
    throw new AuthRefusal(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  await limitTries(platform, { account: user.email ?? user.phone ?? user.id, address }, async () => {
    if (await isPasswordRight(platform, user.encryptedPassword, currentPassword)) return
    throw new AuthRefusal(400, 'current_password_invalid', 'Current password is not correct.')
  })
}

/** Users who lost their password signed in by email and can't enter the old one. */
async function signedInByEmail({ db }: IdentityPlatform, session: string): Promise<boolean> {
  const byMail = inArray(amrClaims.method, ['otp', 'magiclink', 'recovery'])
  const claims = await db.asSystem((tx) =>
    tx
      .select({ id: amrClaims.id })
      .from(amrClaims)
      .where(and(eq(amrClaims.session, session), byMail)),
  )
  return claims.length > 0
}

/** In its own transaction: a wrong attempt counts whatever the request's outcome. */
async function takeNonce(
  platform: IdentityPlatform,
  { user, sentTo, nonce, from }: { user: string; sentTo: string; nonce: string; from: string },
): Promise<boolean> {
  return platform.db.asSystem(async (tx) => {
    // The user before their token, like everything that locks both.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('update')
    const wanted = { address: sentTo, types: ['reauthentication_token' as const], code: nonce, from }
    const row = await findByCode(platform, tx, wanted)
    if (row?.user !== user) return false
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, row.id))
    return true
  })
}
