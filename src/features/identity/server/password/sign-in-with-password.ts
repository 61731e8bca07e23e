import { and, eq, isNull } from 'drizzle-orm'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { SessionJson } from '#src/features/identity/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import { limitTries } from '../login-limits.ts'
import { sessionJson } from '../session/session-json.ts'
import { startSession } from '../session/start-session.ts'
import { identities, type User, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { passwordWeakness } from './password-weakness.ts'
import { hashPassword, isForeignHash, isPasswordRight } from './passwords.ts'

type Attempt = { email: string; password: string; caller: Caller }

/**
 * Opens a session for the owner of the address, if the password is theirs. An unknown address, a wrong password and
 * an account without one are told alike, in words and in time. Throws AuthRefusal.
 */
export async function signInWithPassword(platform: IdentityPlatform, attempt: Attempt): Promise<SessionJson> {
  const { password, caller } = attempt
  const address = normalEmail(attempt.email)
  const email = address ?? attempt.email.toLowerCase().slice(0, 255)
  return limitTries(platform, { email, address: caller.address }, async () => {
    // What is no address may hold what a database refuses (NUL); nobody has the empty one.
    const user = await findUserByEmail(platform, address ?? '')
    const isRight = await isPasswordRight(platform, user?.encryptedPassword, password)
    if (!user || !isRight) throw invalidCredentials()
    refuseUnfit(user, platform.clock.now())
    const newHash = isForeignHash(user.encryptedPassword) ? await hashPassword(platform, password) : undefined
    const opened = await open(platform, user, { caller, newHash })
    const weakness = passwordWeakness(platform, password, email)
    return { ...(await sessionJson(platform, opened)), ...(weakness ? { weak_password: weakness } : {}) }
  })
}

/** The user who signs in with this address, as `normalEmail` gives it. */
export async function findUserByEmail(
  { db }: Pick<IdentityPlatform, 'db'>,
  email: string,
): Promise<User | undefined> {
  return db.asSystem((tx) => findUserIn(tx, email))
}

/** The same in the caller's transaction. */
export async function findUserIn(tx: Transaction, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isSsoUser, false), isNull(users.deletedAt)))
  return user
}

/** Told only to someone who knew the password. */
function refuseUnfit(user: User, now: Date): void {
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthRefusal(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed')
}

type Opening = {
  caller: Caller
  /** Takes the place of one that came from elsewhere. */
  newHash: string | undefined
}

function open(platform: IdentityPlatform, user: User, { caller, newHash }: Opening) {
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    // The password may have been changed while it was being checked.
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.encryptedPassword, user.encryptedPassword ?? '')))
      .for('update')
    if (!still) throw invalidCredentials()
    if (newHash !== undefined)
      await tx.update(users).set({ encryptedPassword: newHash }).where(eq(users.id, user.id))
    const opened = await startSession(platform, tx, { user, method: 'password', caller })
    await writeAudit(tx, { action: 'login', user, address: caller.address, at })
    return {
      ...opened,
      identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
      methods: [{ method: 'password', timestamp: Math.floor(at.getTime() / 1000) }],
    }
  })
}

function invalidCredentials(): AuthRefusal {
  return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
}
