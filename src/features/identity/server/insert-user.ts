import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Contact } from '../rules/address.ts'
import { audience } from './session/access-token.ts'
import { type Identity, type User, users } from './tables.ts'

/** The address as `normalEmail` gives it, or the number as `phoneNumber` does. */
export type NewUser = Contact & {
  /** Made when there is none. */
  id?: string
  passwordHash: string
  isConfirmed: boolean
  /** Whether the mailbox is known to be theirs, too. */
  isProved?: boolean
  /** What the client wants kept with the user; never used to decide what someone may do. */
  data: Record<string, unknown>
  first: string
  last: string
  at: Date
}

/** The rows that make a user who is known by an address or a number. */
export function newUserRows(wanted: NewUser): { user: User; identity: Identity } {
  const { passwordHash, isConfirmed, isProved = false, data, at } = wanted
  const id = wanted.id ?? newId(at)
  const { email, phone, provider } = contactOf(wanted)
  const known = phone === null ? { email } : { phone }
  const claims = { ...data, sub: id, ...known, email_verified: false, phone_verified: false }
  const user: User = {
    id,
    aud: audience,
    role: 'authenticated',
    email,
    encryptedPassword: passwordHash,
    emailConfirmedAt: isConfirmed && phone === null ? at : null,
    provedEmail: isProved ? email : null,
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
    appMetadata: { provider, providers: [provider] },
    userMetadata: { ...claims, [`${provider}_verified`]: isConfirmed },
    createdAt: at,
    updatedAt: at,
    phone,
    phoneConfirmedAt: isConfirmed && phone !== null ? at : null,
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
    provider,
    lastSignInAt: at,
    createdAt: at,
    updatedAt: at,
  }
  return { user, identity }
}

function contactOf(wanted: Contact) {
  return 'phone' in wanted
    ? { email: null, phone: wanted.phone, provider: 'phone' }
    : { email: wanted.email, phone: null, provider: 'email' }
}

/**
 * Makes a user with an identity and a profile; undefined when the address or the number is taken. It asks the database the same
 * either way, so that the time does not tell who has an account.
 */
export async function insertUser(
  tx: Transaction,
  wanted: NewUser,
): Promise<{ user: User; identities: Identity[] } | undefined> {
  const { user, identity } = newUserRows(wanted)
  const { first, last, at } = wanted
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  await tx.execute(sql`
    insert into auth.identities
      (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select ${identity.id}, ${identity.providerId}, id, ${JSON.stringify(identity.identityData)}::jsonb,
      ${identity.provider}, created_at, created_at, created_at
    from auth.users where id = ${user.id}`)
  await tx.execute(sql`
    insert into user_profile (id, "user", first, last, email, created_at, updated_at)
    select ${newId(at)}, id, ${first}, ${last}, ${user.email ?? ''}, created_at, created_at
    from auth.users where id = ${user.id}`)
  return made.length === 0 ? undefined : { user, identities: [identity] }
}
