import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { isPasswordRight } from './passwords.ts'
import { findUserByEmail } from './sign-in-with-password.ts'

/**
 * Whether this is still the password of the user with this address. Not rate-limited: for the installation
 * itself.
 */
export async function isPasswordOf(
  platform: Pick<IdentityPlatform, 'db' | 'config'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(platform, normalEmail(email) ?? '')
  return user ? isPasswordRight(platform, user.encryptedPassword, password) : false
}
