import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitMailsTo } from '../login-limits.ts'
import { requestSms } from '../phone/request-sms.ts'
import { requirePhones } from '../phone/require-phone.ts'
import type { User } from '../tables.ts'
import { enqueueMail } from './request-mail.ts'

/**
 * Sends a user a code to reauthenticate before setting a new password: by email, or by SMS without an
 * address. Throws AuthRefusal: 400 without either, 422 email_not_confirmed or phone_not_confirmed, 429
 * over_email_send_rate_limit or over_sms_send_rate_limit.
 */
export async function reauthenticate(
  platform: IdentityPlatform,
  { user, address }: { user: User; address: string },
): Promise<void> {
  const { email } = user
  if (!email) return reauthenticateByPhone(platform, { user, address })
  if (!user.emailConfirmedAt)
    throw new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.')
  await limitMailsTo(platform, email)
  await platform.db.asSystem((tx) =>
    enqueueMail(platform, tx, { kind: 'reauthentication', email, user: user.id }),
  )
}

async function reauthenticateByPhone(
  platform: IdentityPlatform,
  { user, address }: { user: User; address: string },
): Promise<void> {
  const { phone } = user
  if (!phone) throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (!user.phoneConfirmedAt)
    throw new AuthRefusal(422, 'phone_not_confirmed', 'Please verify your phone first.')
  requirePhones(platform, { status: 400, message: 'Unsupported phone provider' })
  await requestSms(platform, { kind: 'reauthentication', phone, user: user.id, address })
}
