import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { newUserRows } from './insert-user.ts'
import { type OutsideProfile, textOf } from './outside-profile.ts'
import {
  type Identity,
  identities,
  oneTimeTokens,
  sessions,
  type User,
  userProfile,
  users,
} from './tables.ts'

type Given = { profile: OutsideProfile; at: Date }

/**
 * Creates a user who signs in only with an outside identity. `isManaged`: by their organization; another user
 * may have the same address. Undefined if the address is taken.
 */
export async function insertOutsideUser(
  tx: Transaction,
  { profile, at, isManaged = false }: Given & { isManaged?: boolean },
): Promise<User | undefined> {
  const { email, provider, data } = profile
  const rows = newUserRows({
    email: email ?? '',
    passwordHash: '',
    isConfirmed: email !== undefined && profile.isEmailVerified,
    isProved: email !== undefined && profile.isEmailVerified,
    data: {},
    first: '',
    last: '',
    at,
  })
  const user: User = {
    ...rows.user,
    email: email ?? null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
    isSsoUser: isManaged,
  }
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (made.length === 0) return undefined
  const { first, last } = namesOf(data)
  await tx
    .insert(userProfile)
    .values({ id: newId(at), user: user.id, first, last, email: email ?? '', createdAt: at, updatedAt: at })
  return user
}

/** Adds an identity to a user; false if another user has it. */
export async function insertIdentity(
  tx: Transaction,
  user: string,
  { profile, at }: Given,
): Promise<boolean> {
  const made = await tx
    .insert(identities)
    .values({
      id: newId(at),
      providerId: profile.subject,
      user,
      identityData: profile.data,
      provider: profile.provider,
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return made.length > 0
}

/** Updates a user's shown data from their identities and the provider's latest. */
export async function describeUser(
  tx: Transaction,
  user: User,
  { data, at, ...changes }: { data: Record<string, unknown>; at: Date } & Partial<User>,
): Promise<{ user: User; identities: Identity[] }> {
  const all = await tx
    .select()
    .from(identities)
    .where(eq(identities.user, user.id))
    .orderBy(identities.createdAt)
  const providers = [...new Set(all.map(({ provider }) => provider))]
  const before = user.appMetadata?.['provider']
  const provider = providers.find((name) => name === before) ?? providers[0]
  const [changed] = await tx
    .update(users)
    .set({
      ...changes,
      appMetadata: { ...user.appMetadata, provider, providers },
      userMetadata: { ...(changes.userMetadata ?? user.userMetadata), ...data },
      updatedAt: at,
    })
    .where(eq(users.id, user.id))
    .returning()
  return { user: changed ?? user, identities: all }
}

/**
 * Removes everything an earlier stranger may have added to an account before the owner of its address
 * arrived: password, phone, other identities, second factors, sessions, emailed codes and names.
 */
export async function removeUnprovedData(
  tx: Transaction,
  user: User,
  { profile, at }: Given,
): Promise<Partial<User>> {
  const ways = await removeSignInMethods(tx, user, profile.subject)
  await tx.execute(sql`delete from auth.mfa_factors where user_id = ${user.id}`)
  await tx
    .update(userProfile)
    .set({ ...namesOf(profile.data), updatedAt: at })
    .where(eq(userProfile.user, user.id))
  return { ...ways, userMetadata: {}, emailConfirmedAt: at }
}

/**
 * Removes an account's password, phone number, sessions, emailed codes and identities, except the identity
 * with provider id `kept`.
 */
export async function removeSignInMethods(tx: Transaction, user: User, kept: string): Promise<Partial<User>> {
  await tx.delete(identities).where(and(eq(identities.user, user.id), ne(identities.providerId, kept)))
  await tx.delete(sessions).where(eq(sessions.user, user.id))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user.id))
  return { encryptedPassword: '', phone: null, phoneConfirmedAt: null, phoneChange: '', emailChange: '' }
}

function namesOf(data: Record<string, unknown>): { first: string; last: string } {
  const [first = '', ...rest] = (textOf(data['name']) ?? '').split(' ')
  return { first: textOf(data['given_name']) ?? first, last: textOf(data['family_name']) ?? rest.join(' ') }
}
