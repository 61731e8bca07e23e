import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insertUser } from '../insert-user.ts'
import { isAwaited } from '../is-awaited.ts'
import { isProved } from '../proved-address.ts'
import { type User, users } from '../tables.ts'
import { needsBoth } from './change-email.ts'
import { isMarkedConfirmed, type MailedType } from './mailed-token.ts'
import type { TokenMail, TokenMailKind } from './request-mail.ts'

export const tokenTypes: Record<TokenMailKind, MailedType> = {
  signup: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_new: 'email_change_token_new',
  email_change_current: 'email_change_token_current',
  reauthentication: 'reauthentication_token',
  invite: 'confirmation_token',
}

/**
 * The user an email is for, at the time it is sent; undefined if they no longer exist or the email is
 * obsolete: their address is already confirmed, has changed, or they requested another.
 */
export async function findMailedUser(
  platform: Platform,
  tx: Transaction,
  mail: TokenMail,
): Promise<User | undefined> {
  const { kind, email, newUser } = mail
  if (mail.user !== undefined) return findConcerned(platform, tx, { ...mail, user: mail.user })
  const user =
    (await findByEmail(tx, email)) ?? (newUser && (await makeUser(platform, tx, { email, ...newUser })))
  return kind === 'signup' && user?.emailConfirmedAt ? undefined : user
}

async function findByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const user = await holdRow(tx, users, { email, isSsoUser: false, deletedAt: null })
  return user
}

async function findConcerned(
  platform: Platform,
  tx: Transaction,
  { kind, email, user: id }: TokenMail & { user: string },
): Promise<User | undefined> {
  const user = await holdRow(tx, users, { id, deletedAt: null })
  if (!user) return undefined
  if (kind === 'signup') return user.email === email && !isProved(user) ? user : undefined
  if (kind === 'reauthentication') return user.email === email ? user : undefined
  if (kind === 'invite') return user.email === email && !user.emailConfirmedAt ? user : undefined
  return (await isStillWanted(platform, tx, { kind, email, user })) ? user : undefined
}

type Asked = Pick<TokenMail, 'kind' | 'email'> & { user: User }

/** Whether a change of address still waits for this email. */
async function isStillWanted(
  platform: Platform,
  tx: Transaction,
  { kind, email, user }: Asked,
): Promise<boolean> {
  if (!user.emailChange) return false
  if (kind === 'email_change_new' ? user.emailChange !== email : user.email !== email) return false
  if (kind !== 'email_change_new' && !needsBoth(platform, user)) return false
  // An address that already confirmed gets no second token: it would count as the other's.
  return !(await isMarkedConfirmed(tx, { user: user.id, type: tokenTypes[kind], address: email }))
}

/** A user without a password, whose address counts once the emailed code is confirmed. */
async function makeUser(
  platform: Platform,
  tx: Transaction,
  { email, data }: { email: string; data: Record<string, unknown> },
): Promise<User | undefined> {
  const { config, clock } = platform
  if (config.authDisableSignup && !(await isAwaited(platform, tx, email))) return undefined
  const wanted = { email, passwordHash: '', isConfirmed: false, data, first: '', last: '', at: clock.now() }
  const made = await insertUser(tx, wanted)
  return made?.user
}
