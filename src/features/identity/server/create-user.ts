import { Refusal } from '#src/platform/http/refusal.ts'
import { normalEmail } from '../rules/address.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { insertUser } from './insert-user.ts'
import { hashPassword } from './password/passwords.ts'

type Wanted = { email: string; password: string; first?: string; last?: string }

/**
 * Creates a user with a verified address and a profile, for operators: no password rules apply. Throws
 * Refusal 422 email_address_invalid or user_already_exists.
 */
export async function createUser(
  { db, clock, config }: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>,
  { email, password, first = '', last = '' }: Wanted,
): Promise<{ id: string; email: string }> {
  const address = normalEmail(email)
  if (!address)
    throw new Refusal(422, 'email_address_invalid', 'Unable to validate email address: invalid format')
  const passwordHash = await hashPassword({ config }, password)
  const sure = { isConfirmed: true, isProved: true }
  const wanted = { email: address, passwordHash, ...sure, data: {}, first, last, at: clock.now() }
  const made = await db.asSystem((tx) => insertUser(tx, wanted))
  if (!made) throw new Refusal(422, 'user_already_exists', 'User already registered')
  return { id: made.user.id, email: address }
}
