import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { audience } from './session/access-token.ts'
import { type Identity, identities, type User, userProfile, users } from './tables.ts'

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

/** Makes a user with an e-mail identity and a profile; undefined when the address is taken. */
export async function insertUser(
  tx: Transaction,
  wanted: NewUser,
): Promise<{ user: User; identities: Identity[] } | undefined> {
  const { user, identity } = newUserRows(wanted)
  const { first, last, email, at } = wanted
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (made.length === 0) return undefined
  await tx.insert(identities).values(identity)
  await tx
    .insert(userProfile)
    .values({ id: newId(at), user: user.id, first, last, email, createdAt: at, updatedAt: at })
  return { user, identities: [identity] }
}
