import { and, eq, isNull } from 'drizzle-orm'
import type { SessionJson } from '#src/features/identity/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitRecoveryTries } from '../login-limits.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import { raiseSession } from '../session/raise-session.ts'
import { sessionJson } from '../session/session-json.ts'
import { recoveryCodeSets, recoveryCodes } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { normalRecoveryCode, recoveryCodeHash } from './recovery-code.ts'

/**
 * Raises the session to aal2 with a recovery code, which is used up. Throws AuthRefusal: 400 without a code,
 * 422 mfa_verification_failed, 429 mfa_recovery_codes_locked after five wrong codes in 15 minutes.
 */
export async function redeemRecoveryCode(
  platform: IdentityPlatform,
  found: SignedIn,
  { code: typed, address }: { code: string; address: string },
): Promise<SessionJson> {
  const code = normalRecoveryCode(typed)
  if (!code) throw validationFailed('Code needs to be non-empty')
  return limitRecoveryTries(platform, found.user.id, async () => {
    const raised = await platform.db.asSystem((tx) => redeem(platform, tx, { found, code, address }))
    return sessionJson(platform, raised)
  })
}

async function redeem(
  platform: IdentityPlatform,
  tx: Transaction,
  { found, code, address }: { found: SignedIn; code: string; address: string },
): Promise<Parameters<typeof sessionJson>[1]> {
  const at = platform.clock.now()
  const { user } = found
  const session = await lockSession(tx, found)
  const set = await findRow(tx, recoveryCodeSets, { user: user.id })
  if (!set) throw wrong()
  const hash = recoveryCodeHash(platform, { set: set.id, code })
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.set, set.id), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning()
  if (used.length === 0) throw wrong()
  await writeAudit(tx, { action: 'recovery_code_verified', user, address, at })
  await enqueueFactorNotice(platform, tx, { user, change: 'code_used' })
  return raiseSession(tx, { found: { ...found, session }, method: 'mfa/recovery_code', factor: set.id, at })
}

function wrong(): AuthRefusal {
  return new AuthRefusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
}
