import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { phoneExists } from '../phone/change-phone.ts'
import { identities, oneTimeTokens, type User, userProfile, users } from '../tables.ts'
import { isMarkedConfirmed, type MailedType } from './mailed-token.ts'
import { enqueueMail } from './request-mail.ts'
import { addressNoticeJob } from './send-address-notice.ts'

export type ChangeType = Extract<MailedType, `email_change${string}`>

/** `address`: the requester's IP address. */
type Wanted = { user: User; email: string; redirectTo?: string; challenge?: string; address: string }

/** Stores the requested address, replacing an earlier request, and emails for confirmation. */
export async function beginEmailChange(
  platform: IdentityPlatform,
  tx: Transaction,
  wanted: Wanted,
): Promise<User> {
  const { user, email } = wanted
  await refuseTaken(tx, user, email)
  await endEmailChange(tx, user.id)
  const [changed] = await tx
    .update(users)
    .set({ emailChange: email, emailChangeStatus: 0, emailChangeSentAt: platform.clock.now() })
    .where(eq(users.id, user.id))
    .returning()
  await mailEmailChange(platform, tx, wanted)
  return changed ?? user
}

/** Invalidates the emails of an earlier request, and their confirmations. */
export async function endEmailChange(tx: Transaction, user: string): Promise<void> {
  const types: ChangeType[] = ['email_change_token_new', 'email_change_token_current']
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user, user), inArray(oneTimeTokens.type, types)))
}

/** Emails the new address, and if both must confirm, the current one too. */
export async function mailEmailChange(
  platform: IdentityPlatform,
  tx: Transaction,
  { user, email, ...rest }: Wanted,
): Promise<void> {
  await enqueueMail(platform, tx, { ...rest, kind: 'email_change_new', email, user: user.id })
  if (needsBoth(platform, user))
    await enqueueMail(platform, tx, {
      ...rest,
      kind: 'email_change_current',
      email: user.email,
      user: user.id,
    })
}

/** Whether a change needs the old address's consent: not without an old address. */
export function needsBoth(
  { config }: Pick<IdentityPlatform, 'config'>,
  user: User,
): user is User & { email: string } {
  return config.authSecureEmailChange && Boolean(user.email)
}

/** Whether this token, now confirmed, is the last one a change waits for. */
export async function areBothConfirmed(
  platform: Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { user, type }: { user: User; type: ChangeType },
): Promise<boolean> {
  if (!needsBoth(platform, user)) return type === 'email_change_token_new'
  return type === 'email_change_token_new'
    ? isMarkedConfirmed(tx, { user: user.id, type: 'email_change_token_current', address: user.email })
    : isMarkedConfirmed(tx, {
        user: user.id,
        type: 'email_change_token_new',
        address: user.emailChange ?? '',
      })
}

/**
 * Gives a user the confirmed address they requested, and notifies the old one. It doesn't count as proved.
 * Throws AuthRefusal(422, 'email_exists') if someone else took it meanwhile.
 */
export async function changeEmail(platform: IdentityPlatform, tx: Transaction, user: User): Promise<User> {
  const at = platform.clock.now()
  const email = user.emailChange ?? ''
  await refuseTaken(tx, user, email)
  const [changed] = await tx
    .update(users)
    .set({
      email,
      emailConfirmedAt: at,
      provedEmail: null,
      emailChange: '',
      emailChangeStatus: 0,
      updatedAt: at,
      userMetadata: { ...user.userMetadata, email, email_verified: true },
      isAnonymous: false,
      appMetadata: asEmailUser(user),
    })
    .where(eq(users.id, user.id))
    .returning()
  await moveIdentity(tx, { user, email, at })
  await tx.update(userProfile).set({ email, updatedAt: at }).where(eq(userProfile.user, user.id))
  if (user.email)
    await platform.jobs.enqueue(tx, {
      name: addressNoticeJob,
      payload: { id: newId(at), to: user.email, newEmail: email },
    })
  return changed ?? user
}

function asEmailUser({ appMetadata }: User): Record<string, unknown> {
  const before = appMetadata?.['providers']
  const providers = [...new Set([...(Array.isArray(before) ? before : []), 'email'])]
  return { ...appMetadata, provider: appMetadata?.['provider'] ?? 'email', providers }
}

async function moveIdentity(
  tx: Transaction,
  { user, email, at }: { user: User; email: string; at: Date },
): Promise<void> {
  const isTheirs = and(eq(identities.user, user.id), eq(identities.provider, 'email'))
  const [known] = await tx.select().from(identities).where(isTheirs).limit(1)
  const identityData = {
    ...known?.identityData,
    sub: user.id,
    email,
    email_verified: true,
    phone_verified: false,
  }
  if (known) await tx.update(identities).set({ identityData, updatedAt: at }).where(isTheirs)
  else
    await tx.insert(identities).values({
      id: newId(at),
      providerId: user.id,
      user: user.id,
      identityData,
      provider: 'email',
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })
}

async function refuseTaken(tx: Transaction, user: User, email: string): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), ne(users.id, user.id), eq(users.isSsoUser, false), isNull(users.deletedAt)),
    )
  if (others.length > 0) throw emailExists()
}

/** Two users taking one address or number at the same moment: the database keeps one. */
export function asTaken(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint =
    typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined
  if (constraint === 'users_email_partial_key') throw emailExists()
  throw constraint === 'users_phone_key' ? phoneExists() : error
}

export function emailExists(): AuthRefusal {
  return new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
}
