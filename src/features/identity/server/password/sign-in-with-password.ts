import { and, eq, isNull } from 'drizzle-orm'
import { type Contact, normalEmail, phoneNumber } from '#src/features/identity/rules/address.ts'
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
import { hashPassword, isOutdatedHash, isPasswordRight } from './passwords.ts'

type Attempt = Contact & { password: string; caller: Caller }

/**
 * Opens a session for the owner of the address or number, if the password matches. An unknown one, a wrong
 * password and an account without one get the same response, in text and timing. Throws AuthRefusal.
 */
export async function signInWithPassword(platform: IdentityPlatform, attempt: Attempt): Promise<SessionJson> {
  const { password, caller } = attempt
  const contact = keptContact(attempt)
  const account = 'phone' in contact ? contact.phone : contact.email
  return limitTries(platform, { account, address: caller.address }, async () => {
    // Retries if the hash was replaced meanwhile, perhaps by the same password on another device.
    const opened =
      (await proveAndOpen(platform, contact, attempt)) ?? (await proveAndOpen(platform, contact, attempt))
    if (!opened) throw invalidCredentials()
    const weakness = passwordWeakness(platform, password, opened.user.email ?? '')
    return { ...(await sessionJson(platform, opened)), ...(weakness ? { weak_password: weakness } : {}) }
  })
}

/** Undefined if the password or its hash changed during the check. */
async function proveAndOpen(
  platform: IdentityPlatform,
  contact: Contact,
  { password, caller }: Pick<Attempt, 'password' | 'caller'>,
): Promise<Opened | undefined> {
  const user = await platform.db.asSystem((tx) => findUserWith(tx, contact))
  const isRight = await isPasswordRight(platform, user?.encryptedPassword, password)
  if (!user || !isRight) throw invalidCredentials()
  refuseUnfit(user, contact, platform.clock.now())
  const isOutdated = isOutdatedHash(platform, user.encryptedPassword)
  const newHash = isOutdated ? await hashPassword(platform, password) : undefined
  return open(platform, user, { caller, newHash })
}

/** Invalid addresses may contain what a database rejects (NUL); no account matches question marks. */
function keptContact(given: Contact): Contact {
  if ('phone' in given) return { phone: phoneNumber(given.phone) ?? '?' }
  return { email: normalEmail(given.email) ?? '?' }
}

/** The user with this address, as returned by `normalEmail`. */
export async function findUserByEmail(
  { db }: Pick<IdentityPlatform, 'db'>,
  email: string,
): Promise<User | undefined> {
  return db.asSystem((tx) => findUserIn(tx, email))
}

/** The same in the caller's transaction. */
export async function findUserIn(tx: Transaction, email: string): Promise<User | undefined> {
  return findUserWith(tx, { email })
}

/** The user with this address or number. */
export async function findUserWith(tx: Transaction, contact: Contact): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(
      and(
        'phone' in contact ? eq(users.phone, contact.phone) : eq(users.email, contact.email),
        eq(users.isSsoUser, false),
        isNull(users.deletedAt),
      ),
    )
    .limit(1)
  return user
}

/** Only after the correct password. */
function refuseUnfit(user: User, contact: Contact, now: Date): void {
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthRefusal(400, 'user_banned', 'User is banned')
  if ('phone' in contact) {
    if (!user.phoneConfirmedAt) throw new AuthRefusal(400, 'phone_not_confirmed', 'Phone not confirmed')
  } else if (!user.emailConfirmedAt) throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed')
}

type Opening = {
  caller: Caller
  /** Replaces a migrated hash, or one of another cost. */
  newHash: string | undefined
}

type Opened = Parameters<typeof sessionJson>[1]

function open(
  platform: IdentityPlatform,
  user: User,
  { caller, newHash }: Opening,
): Promise<Opened | undefined> {
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.encryptedPassword, user.encryptedPassword ?? '')))
      .for('update')
    if (!still) return undefined
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
