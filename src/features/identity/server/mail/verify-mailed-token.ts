import { eq } from 'drizzle-orm'
import type { SessionJson } from '#src/features/identity/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import { sessionJson } from '../session/session-json.ts'
import { startSession } from '../session/start-session.ts'
import { identities } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { type MailedProof, type Redeemed, redeemToken } from './redeem-token.ts'

type Verify = { type: string; proof: MailedProof; caller: Caller }

/** The response to the first of two emails that confirm a change of address. */
export const otherAwaited =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Opens a session for the recipient of an email; for a change of address confirmed by two emails, only the
 * second does. Throws AuthRefusal as `redeemToken` does.
 */
export async function verifyMailedToken(
  platform: IdentityPlatform,
  verify: Verify,
): Promise<SessionJson | { msg: string; code: string }> {
  const { type, proof, caller } = verify
  const outcome = await redeemToken(platform, { type, proof, from: caller.address }, (tx, redeemed) =>
    openByMail(platform, tx, { ...redeemed, caller }),
  )
  if (outcome === 'other_awaited') return { msg: otherAwaited, code: '200' }
  return sessionJson(platform, outcome.result)
}

/** Opens the session of a user whose emailed token was just redeemed. */
export async function openByMail(
  platform: IdentityPlatform,
  tx: Transaction,
  { user, caller }: Redeemed & { caller: Caller },
) {
  const at = platform.clock.now()
  const opened = await startSession(platform, tx, { user, method: 'otp', caller })
  await writeAudit(tx, { action: 'login', user, address: caller.address, at })
  return {
    ...opened,
    identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
    methods: [{ method: 'otp', timestamp: Math.floor(at.getTime() / 1000) }],
  }
}
