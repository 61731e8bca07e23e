import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { postgresCode } from '../postgres-code.ts'
import { requireEnabled } from '../require-enabled.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { askPasskey } from './ask-passkey.ts'
import { askPhone } from './ask-phone.ts'
import { challengeSeconds } from './challenge-seconds.ts'
import type { FactorRow } from './find-factors.ts'
import type { PasskeyOptions } from './passkey.ts'
import type { RelyingParty } from './relying-party.ts'
import { requireFactor } from './require-factor.ts'

/** `expires_at` in seconds since 1970; `webauthn` is the challenge for a browser. */
export type Challenge = {
  id: string
  type: FactorRow['type']
  expires_at: number
  webauthn?: PasskeyOptions
}

type Ask = { factor: string; channel: string; address: string; site: RelyingParty }

const uniqueViolation = '23505'
const mostRounds = 10

/**
 * Starts a challenge of a factor; a phone gets an SMS. Throws AuthRefusal: 404 mfa_factor_not_found, 422
 * mfa_…_verify_not_enabled, 429 over_sms_send_rate_limit.
 */
export async function challengeFactor(
  platform: IdentityPlatform,
  found: SignedIn,
  ask: Ask,
): Promise<Challenge> {
  for (let round = 1; ; round += 1) {
    try {
      return await platform.db.asSystem((tx) => challenge(platform, tx, { found, ...ask }))
    } catch (error) {
      // Retries if two factors were challenged in the same microsecond: the schema requires unique times.
      if (round >= mostRounds || postgresCode(error) !== uniqueViolation) throw error
    }
  }
}

async function challenge(
  platform: IdentityPlatform,
  tx: Transaction,
  { found, factor: wanted, channel, address, site }: Ask & { found: SignedIn },
): Promise<Challenge> {
  const at = platform.clock.now()
  const factor = await requireFactor(platform, tx, { user: found.user.id, factor: wanted })
  requireEnabled(platform, factor.type, 'verify')
  const id = newId(at)
  await tx.insert(mfaChallenges).values({ id, factor: factor.id, createdAt: at, ip: address })
  const moment = sql`${at.toISOString()}::timestamptz + ${randomInt(1000)} * interval '1 microsecond'`
  await tx
    .update(mfaFactors)
    .set({ lastChallengedAt: moment, updatedAt: at })
    .where(eq(mfaFactors.id, factor.id))
  if (factor.type === 'phone') await askPhone(platform, tx, { factor, challenge: id, channel })
  const webauthn =
    factor.type === 'webauthn' &&
    (await askPasskey(platform, tx, { user: found.user, factor, challenge: id, site }))
  await writeAudit(tx, { action: 'challenge_created', user: found.user, address, at })
  return {
    id,
    type: factor.type,
    ...(webauthn ? { webauthn } : {}),
    expires_at: Math.floor(secondsAfter(at, challengeSeconds(platform, factor.type)).getTime() / 1000),
  }
}
