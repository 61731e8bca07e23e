import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitSmsTo } from '../login-limits.ts'
import { requirePhone } from './require-phone.ts'

export const tokenSmsJob = 'identity.send-token-sms'

/** The kind of code: to verify a number, sign in without a password, change the number, or reauthenticate. */
export type TokenSmsKind = 'signup' | 'signin' | 'phone_change' | 'reauthentication'

export type TokenSms = {
  /** Stays the same when the job runs again. */
  id: string
  kind: TokenSmsKind
  /** From `phoneNumber`. */
  phone: string
  /** The user, if the number alone doesn't identify them. */
  user?: string
  /** The user to create if the number is unknown; undefined creates none. */
  newUser?: { data: Record<string, unknown> }
}

/**
 * Texts a code to a phone with a matching account. The job finds out whether there is one, so that neither
 * the response nor its timing reveals it. Throws AuthRefusal: 400 for an invalid number, 429
 * over_sms_send_rate_limit.
 */
export async function requestSms(
  platform: IdentityPlatform,
  { address, ...wanted }: Omit<TokenSms, 'id'> & { address: string },
): Promise<void> {
  const phone = requirePhone(wanted.phone)
  await limitSmsTo(platform, { phone, address })
  await platform.db.asSystem((tx) => enqueueSms(platform, tx, { ...wanted, phone }))
}

/** The same in the caller's transaction, for a validated number. */
export async function enqueueSms(
  platform: Pick<IdentityPlatform, 'clock' | 'jobs'>,
  tx: Transaction,
  wanted: Omit<TokenSms, 'id'>,
): Promise<void> {
  const payload: TokenSms = { ...wanted, id: newId(platform.clock.now()) }
  await platform.jobs.enqueue(tx, { name: tokenSmsJob, payload })
}
