import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { audience } from './session/access-token.ts'
import { type Identity, type User, users } from './tables.ts'

export type NewUser = {
  /** Made when there is none. */
  id?: string
  /** As `normalEmail` gives it. */
  email: string
  passwordHash: string
  isConfirmed: boolean
  /** What the client wants kept with the user; never used to decide what someone may do. */
  data: Record<string, unknown>
  first: string
  last: string
  at: Date
}

/** The rows that make a user with an e-mail identity. */
export function newUserRows({ id: wanted, email, passwordHash, isConfirmed, data, at }: NewUser): {
  user: User
  identity: Identity
} {
  const id = wanted ?? newId(at)
  const claims = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const user: User = {
    id,
    aud: audience,
    role: 'authenticated',
    email,
    encryptedPassword: passwordHash,
    emailConfirmedAt: isConfirmed ? at : null,
    invitedAt: null,
    // Supabase Auth reads the empty texts as text and fails on null.
    confirmationToken: '',
    confirmationSentAt: null,
    recoveryToken: '',
    recoverySentAt: null,
    emailChangeTokenNew: '',
    emailChange: '',
    emailChangeSentAt: null,
    emailChangeStatus: 0,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { ...claims, email_verified: isConfirmed },
    createdAt: at,
    updatedAt: at,
    phone: null,
    phoneConfirmedAt: null,
    phoneChange: '',
    phoneChangeSentAt: null,
    bannedUntil: null,
    reauthenticationSentAt: null,
    isSsoUser: false,
    deletedAt: null,
    isAnonymous: false,
  }
  const identity: Identity = {
    id: newId(at),
    providerId: id,
    user: id,
    identityData: claims,
    provider: 'email',
    lastSignInAt: at,
    createdAt: at,
    updatedAt: at,
  }
  return { user, identity }
}

/**
 * Makes a user with an e-mail identity and a profile; undefined when the address is taken. It asks the database the same
 * either way, so that the time does not tell who has an account.
 */
export async function insertUser(
  tx: Transaction,
  wanted: NewUser,
): Promise<{ user: User; identities: Identity[] } | undefined> {
  const { user, identity } = newUserRows(wanted)
  const { first, last, email, at } = wanted
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  await tx.execute(sql`
    insert into auth.identities
      (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select ${identity.id}, ${identity.providerId}, id, ${JSON.stringify(identity.identityData)}::jsonb,
      ${identity.provider}, created_at, created_at, created_at
    from auth.users where id = ${user.id}`)
  await tx.execute(sql`
    insert into user_profile (id, "user", first, last, email, created_at, updated_at)
    select ${newId(at)}, id, ${first}, ${last}, ${email}, created_at, created_at
    from auth.users where id = ${user.id}`)
  return made.length === 0 ? undefined : { user, identities: [identity] }
}
