import { normalEmail } from '#src/features/identity/rules/address.ts'
import { validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitMailsTo } from '../login-limits.ts'
import { findUserByEmail } from '../password/sign-in-with-password.ts'
import { mailEmailChange } from './change-email.ts'
import { limitMailsFrom } from './request-mail.ts'

/**
 * Resends the emails of a change of address to the side that hasn't confirmed, given the current address.
 * Doesn't reveal whether such an account or request exists. Throws AuthRefusal: 400 for an invalid address,
 * 429 over_email_send_rate_limit.
 */
export async function resendEmailChange(
  platform: IdentityPlatform,
  { email: text, redirectTo, address }: { email: string; redirectTo?: string; address: string },
): Promise<void> {
  const email = normalEmail(text)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  await limitMailsFrom(platform, address)
  await limitMailsTo(platform, `change of ${email}`)
  const user = await findUserByEmail(platform, email)
  const wanted = user?.emailChange
  if (!user || !wanted) return
  const redirect = redirectTo === undefined ? {} : { redirectTo }
  await platform.db.asSystem((tx) =>
    mailEmailChange(platform, tx, { user, email: wanted, address, ...redirect }),
  )
}
