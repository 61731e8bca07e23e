import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { normalEmail } from '../rules/address.ts'
import type { UserJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { limitMails, limitMailsTo, limitSmsTo } from './login-limits.ts'
import { asTaken, beginEmailChange, changeEmail, needsBoth } from './mail/change-email.ts'
import { limitMailsFrom } from './mail/request-mail.ts'
import { hashPassword, isPasswordRight } from './password/passwords.ts'
import { provePasswordChange } from './password/prove-password-change.ts'
import { refuseWeak } from './password/refuse-weak.ts'
import { beginPhoneChange, changePhone } from './phone/change-phone.ts'
import type { SignedIn } from './session/find-signed-in.ts'
import { refuseUnkeepable } from './sign-up.ts'
import { identities, oneTimeTokens, sessions, type User, users } from './tables.ts'
import { userJson } from './user-json.ts'
import { writeAudit } from './write-audit.ts'

export type UserChange = {
  email?: string | undefined
  /** As returned by `phoneNumber`, and different from the current one. */
  phone?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  nonce?: string | undefined
  data?: Record<string, unknown> | undefined
  /** The client's, for rate limits and the audit log. */
  address: string
  redirectTo?: string
  challenge?: string
}

/**
 * Sets a new password, which ends all other sessions and emailed tokens; starts a change of address by email,
 * or of number by SMS; or merges `data` into the user's metadata, where null deletes a key. Throws
 * AuthRefusal: 400 for an invalid address, those of `provePasswordChange`, 422 weak_password, same_password,
 * email_exists, phone_exists, user_sso_managed, 429 over_email_send_rate_limit, over_sms_send_rate_limit.
 */
export async function changeUser(
  platform: IdentityPlatform,
  signedIn: SignedIn,
  change: UserChange,
): Promise<UserJson> {
  const { user, session, factors } = signedIn
  const { password, data, phone, address } = change
  refuseManaged(user, change)
  const email = newEmailOf(user, change)
  const passwordHash =
    password === undefined ? undefined : await newHash(platform, signedIn, { ...change, password })
  const userMetadata = data === undefined ? undefined : merged(user, data)
  if (email !== undefined) await limitEmailChange(platform, user, { email, address })
  if (phone !== undefined && !platform.config.authPhone.autoconfirm)
    await limitSmsTo(platform, { phone, address })
  const at = platform.clock.now()
  const changed = await platform.db
    .asSystem(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({
          updatedAt: at,
          ...(passwordHash ? { encryptedPassword: passwordHash } : {}),
          ...(userMetadata ? { userMetadata } : {}),
        })
        .where(eq(users.id, user.id))
        .returning()
      if (passwordHash) await endAllElse(tx, { user: user.id, session: session.id })
      await writeAudit(tx, { action: 'user_modified', user, address, at })
      const still = await withPhone(platform, tx, { user: row ?? user, phone })
      if (email === undefined) return still
      // Like signing up with auto-confirmation.
      if (still.isAnonymous && platform.config.authAutoconfirm)
        return changeEmail(platform, tx, { ...still, emailChange: email })
      return beginEmailChange(platform, tx, { ...change, user: still, email })
    })
    .catch(asTaken)
  const theirs = await platform.db.asSystem((tx) =>
    tx.select().from(identities).where(eq(identities.user, user.id)),
  )
  return userJson(changed, theirs, factors)
}

/** With auto-confirmation the number applies immediately; otherwise its code is awaited. */
async function withPhone(
  platform: IdentityPlatform,
  tx: Transaction,
  { user, phone }: { user: User; phone: string | undefined },
): Promise<User> {
  if (phone === undefined) return user
  return platform.config.authPhone.autoconfirm
    ? changePhone(platform, tx, { ...user, phoneChange: phone })
    : beginPhoneChange(platform, tx, { user, phone })
}

function refuseManaged(user: User, { email, phone, password }: UserChange): void {
  if (user.isSsoUser && [email, phone, password].some((value) => value !== undefined))
    throw new AuthRefusal(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  if (user.isAnonymous && password !== undefined && email === undefined && phone === undefined)
    throw new AuthRefusal(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
}

/** The requested address, or undefined if it is the current one. */
function newEmailOf(user: User, { email: text }: UserChange): string | undefined {
  if (text === undefined) return undefined
  const email = normalEmail(text)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  return email === user.email ? undefined : email
}

async function limitEmailChange(
  platform: IdentityPlatform,
  user: User,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitMails(platform, address)
  await limitMailsFrom(platform, address)
  await limitMailsTo(platform, email)
  if (needsBoth(platform, user)) await limitMailsTo(platform, `change of ${user.email}`)
}

async function newHash(
  platform: IdentityPlatform,
  signedIn: SignedIn,
  change: UserChange & { password: string },
): Promise<string> {
  const { user } = signedIn
  const { password } = change
  refuseWeak(platform, password, user.email ?? '')
  await provePasswordChange(platform, signedIn, change)
  if (await isPasswordRight(platform, user.encryptedPassword, password))
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(platform, password)
}

/** A new password ends all other sessions and everything emailed. */
async function endAllElse(
  tx: Transaction,
  { user, session }: { user: string; session: string },
): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user))
  await tx.delete(sessions).where(and(eq(sessions.user, user), ne(sessions.id, session)))
}

function merged(user: User, data: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries({ ...user.userMetadata, ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(all)
  refuseUnkeepable(metadata)
  return metadata
}
