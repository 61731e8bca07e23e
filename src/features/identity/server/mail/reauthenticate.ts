import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitMailsTo } from '../login-limits.ts'
import type { User } from '../tables.ts'
import { enqueueMail } from './request-mail.ts'

/**
 * Mails a user a code by which they prove themselves before they set a new password. Throws AuthRefusal: 400 for who
 * has no address, 422 email_not_confirmed, 429 over_email_send_rate_limit.
 */
export async function reauthenticate(platform: IdentityPlatform, user: User): Promise<void> {
  const { email } = user
  if (!email) throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (!user.emailConfirmedAt)
    throw new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.')
  await limitMailsTo(platform, email)
  await platform.db.asSystem((tx) =>
    enqueueMail(platform, tx, { kind: 'reauthentication', email, user: user.id }),
  )
}
