import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { forgetRecoveryTries } from '../login-limits.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import { recoveryCodeSets, recoveryCodes } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { prepareEnrollment, refuseUnprintable } from './enroll-factor.ts'
import { findFactors, hasSecondFactor } from './find-factors.ts'
import { recoveryCodeHash } from './recovery-code.ts'

const codesOfSet = 10
const codeBytes = 10
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** The only time the codes are shown: 16 characters of a-z and 2-7 each. */
export type MadeRecoveryCodes = {
  id: string
  type: 'recovery_code'
  friendly_name: string
  total: number
  codes: string[]
}

/**
 * Creates ten recovery codes; each replaces the second factor once. Throws AuthRefusal: 403 insufficient_aal,
 * 422 mfa_verified_factor_exists if there are codes already, mfa_recovery_codes_sole_factor without a factor.
 */
export async function makeRecoveryCodes(
  platform: IdentityPlatform,
  found: SignedIn,
  { friendlyName, address }: { friendlyName: string; address: string },
): Promise<MadeRecoveryCodes> {
  refuseUnprintable({ friendlyName })
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    await requireAal2(tx, found, 'AAL2 required to generate recovery codes')
    const factors = await findFactors(tx, found.user.id, platform)
    if (factors.some((factor) => factor.factor_type === 'recovery_code'))
      throw new AuthRefusal(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes are already enrolled for this user, use regenerate to rotate them',
      )
    const name = friendlyName.trim() === '' ? 'Recovery codes' : friendlyName
    await prepareEnrollment(platform, tx, { ...found, friendlyName: name })
    if (!hasSecondFactor(factors))
      throw new AuthRefusal(
        422,
        'mfa_recovery_codes_sole_factor',
        'At least one other verified factor is required to generate recovery codes',
      )
    const set = { id: newId(at), user: found.user.id, friendlyName: name, createdAt: at, updatedAt: at }
    await tx.insert(recoveryCodeSets).values(set)
    await writeAudit(tx, { action: 'recovery_codes_generated', user: found.user, address, at })
    return fill(platform, tx, { set, user: found.user })
  })
}

/**
 * Replaces the recovery codes by ten new ones. Throws AuthRefusal: 403 insufficient_aal, 404
 * mfa_factor_not_found.
 */
export async function replaceRecoveryCodes(
  platform: IdentityPlatform,
  found: SignedIn,
  { address }: { address: string },
): Promise<MadeRecoveryCodes> {
  const at = platform.clock.now()
  const { user } = found
  const made = await platform.db.asSystem(async (tx) => {
    await requireAal2(tx, found, 'AAL2 required to regenerate recovery codes')
    const [set] = await tx
      .update(recoveryCodeSets)
      .set({ updatedAt: at })
      .where(eq(recoveryCodeSets.user, user.id))
      .returning()
    if (!set) throw noRecoveryCodes()
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.set, set.id))
    await writeAudit(tx, { action: 'recovery_codes_regenerated', user, address, at })
    return fill(platform, tx, { set, user: found.user })
  })
  await forgetRecoveryTries(platform, user.id)
  return made
}

/** Throws AuthRefusal(403, 'insufficient_aal') unless the session has verified a second factor. */
export async function requireAal2(tx: Transaction, found: SignedIn, message: string): Promise<void> {
  const session = await lockSession(tx, found)
  if (session.aal !== 'aal2') throw new AuthRefusal(403, 'insufficient_aal', message)
}

export function noRecoveryCodes(): AuthRefusal {
  return new AuthRefusal(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')
}

async function fill(
  platform: Pick<IdentityPlatform, 'secrets' | 'jobs' | 'clock'>,
  tx: Transaction,
  { set, user }: { set: typeof recoveryCodeSets.$inferSelect; user: SignedIn['user'] },
): Promise<MadeRecoveryCodes> {
  const codes = Array.from({ length: codesOfSet }, newCode)
  const rows = codes.map((code) => ({ set: set.id, hash: recoveryCodeHash(platform, { set: set.id, code }) }))
  await tx.insert(recoveryCodes).values(rows)
  await enqueueFactorNotice(platform, tx, { user, change: 'codes_made' })
  return { id: set.id, type: 'recovery_code', friendly_name: set.friendlyName, total: codes.length, codes }
}

/** 80 random bits, five per character. */
function newCode(): string {
  const bits = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`)
  return Array.from({ length: 16 }, (_, place) =>
    alphabet.charAt(Number((bits >> BigInt(5 * place)) % 32n)),
  ).join('')
}
