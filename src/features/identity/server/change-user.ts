import { and, eq, ne } from 'drizzle-orm'
import type { UserJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { SignedIn } from './find-signed-in.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { isTooLong, passwordWeakness } from './password-weakness.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import { refuseUnkeepable } from './sign-up.ts'
import { oneTimeTokens, sessions, type User, users } from './tables.ts'
import { userJson } from './user-json.ts'
import { writeAudit } from './write-audit.ts'

export type UserChange = { password?: string | undefined; data?: Record<string, unknown> | undefined }

/**
 * Sets a new password, which ends every other session and every mailed token, or merges `data` into the user's
 * metadata, where null deletes a key. Throws AuthRefusal: 422 weak_password, same_password, user_sso_managed.
 */
export async function changeUser(
  platform: IdentityPlatform,
  { user, session, identities, factors }: SignedIn,
  { password, data, address }: UserChange & { address: string },
): Promise<UserJson> {
  const passwordHash = password === undefined ? undefined : await newHash(platform, user, password)
  const userMetadata = data === undefined ? undefined : merged(user, data)
  const at = platform.clock.now()
  const changed = await platform.db.asSystem(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({
        updatedAt: at,
        ...(passwordHash ? { encryptedPassword: passwordHash } : {}),
        ...(userMetadata ? { userMetadata } : {}),
      })
      .where(eq(users.id, user.id))
      .returning()
    if (passwordHash) {
      await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user.id))
      await tx.delete(sessions).where(and(eq(sessions.user, user.id), ne(sessions.id, session.id)))
    }
    await writeAudit(tx, { action: 'user_modified', user, address, at })
    return row ?? user
  })
  return userJson(changed, identities, factors)
}

async function newHash(platform: IdentityPlatform, user: User, password: string): Promise<string> {
  if (user.isSsoUser) throw new AuthRefusal(422, 'user_sso_managed', 'Cannot update attributes of SSO users')
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 128 characters')
  const weakness = passwordWeakness(password, user.email ?? '')
  if (weakness)
    throw new AuthRefusal(422, 'weak_password', { message: weakness.message, weakness: weakness.reasons })
  if (await isPasswordRight(platform, user.encryptedPassword, password))
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(platform, password)
}

function merged(user: User, data: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries({ ...user.userMetadata, ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(all)
  refuseUnkeepable(metadata)
  return metadata
}
