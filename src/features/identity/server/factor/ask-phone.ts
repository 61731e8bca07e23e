import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitSms } from '../login-limits.ts'
import { requireSms } from '../phone/require-phone.ts'
import type { FactorRow } from './find-factors.ts'

export const factorCodeJob = 'identity.send-factor-code'

type Ask = { factor: FactorRow; challenge: string; channel: string }

/**
 * Texts a code to a factor's phone: one a minute per factor, and few an hour per number and user, since each
 * costs money. Throws AuthRefusal(429, 'over_sms_send_rate_limit').
 */
export async function askPhone(
  platform: Pick<IdentityPlatform, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { factor, challenge, channel }: Ask,
): Promise<void> {
  requireSms(channel)
  const now = platform.clock.now()
  const { smsPauseSeconds } = platform.config.authLimits
  const last = factor.lastChallengedAt
  if (last && secondsAfter(last, smsPauseSeconds) > now) {
    const seconds = Math.ceil((secondsAfter(last, smsPauseSeconds).getTime() - now.getTime()) / 1000)
    throw new AuthRefusal(429, 'over_sms_send_rate_limit', {
      message: `For security purposes, you can only request this after ${seconds} seconds.`,
      headers: { 'retry-after': String(seconds) },
    })
  }
  await limitSms(platform, { phone: factor.phone ?? '', user: factor.user })
  await platform.jobs.enqueue(tx, { name: factorCodeJob, payload: { challenge } })
}
