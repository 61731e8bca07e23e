import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitSmsTo } from '../login-limits.ts'
import { requirePhone } from './require-phone.ts'

export const tokenSmsJob = 'identity.send-token-sms'

/** Which code is asked for: to prove a number, to sign in without a password, to move to a number, to prove oneself again. */
export type TokenSmsKind = 'signup' | 'signin' | 'phone_change' | 'reauthentication'

export type TokenSms = {
  /** Stays the same when the job runs again. */
  id: string
  kind: TokenSmsKind
  /** As `phoneNumber` gives it. */
  phone: string
  /** Whom it concerns, where the number alone does not say. */
  user?: string
  /** What to make a user of when nobody has the number; undefined makes none. */
  newUser?: { data: Record<string, unknown> }
}

/**
 * Has a code sent to a phone, if there is an account that it is for. Whether there is, the job finds out, so that
 * neither the answer nor its time tells. Throws AuthRefusal: 400 for what is no number, 429 over_sms_send_rate_limit.
 */
export async function requestSms(
  platform: IdentityPlatform,
  { address, ...wanted }: Omit<TokenSms, 'id'> & { address: string },
): Promise<void> {
  const phone = requirePhone(wanted.phone)
  await limitSmsTo(platform, { phone, address })
  await platform.db.asSystem((tx) => enqueueSms(platform, tx, { ...wanted, phone }))
}

/** The same in the caller's transaction, for a number that is checked already. */
export async function enqueueSms(
  platform: Pick<IdentityPlatform, 'clock' | 'jobs'>,
  tx: Transaction,
  wanted: Omit<TokenSms, 'id'>,
): Promise<void> {
  const payload: TokenSms = { ...wanted, id: newId(platform.clock.now()) }
  await platform.jobs.enqueue(tx, { name: tokenSmsJob, payload })
}
