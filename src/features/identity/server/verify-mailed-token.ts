import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { normalEmail } from '../rules.ts'
import type { SessionJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { findByCode, findByLink, type MailedType } from './mailed-token.ts'
import { sessionJson } from './session-json.ts'
import { findUserByEmail } from './sign-in-with-password.ts'
import { startSession } from './start-session.ts'
import { identities, oneTimeTokens, type User, users } from './tables.ts'
import { writeAudit } from './write-audit.ts'

const typesOf: Record<string, MailedType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
}

/** What came back from a mail: the followed link, or the address with its six digits. */
export type MailedProof = { link: string } | { email: string; code: string }

type Verify = { type: string; proof: MailedProof; caller: Caller }

/**
 * Opens a session for whoever received a mail. The token, and every other that the user has, is used up; their address
 * counts as confirmed. Throws AuthRefusal: 400 for an unknown type, 403 otp_expired or user_banned.
 */
export async function verifyMailedToken(platform: IdentityPlatform, verify: Verify): Promise<SessionJson> {
  const types = typesOf[verify.type]
  if (!types) throw validationFailed('Unsupported verification type')
  const user = 'email' in verify.proof ? await ownerOf(platform, verify.proof.email) : undefined
  const outcome = await platform.db.asSystem((tx) => redeem(platform, tx, { ...verify, types, user }))
  // Thrown only now: thrown inside, it would take back the count of wrong tries.
  if (outcome instanceof AuthRefusal) throw outcome
  return sessionJson(platform, outcome)
}

function ownerOf(platform: IdentityPlatform, email: string): Promise<User | undefined> {
  return findUserByEmail(platform, normalEmail(email) ?? '')
}

type Redeem = { types: MailedType[]; proof: MailedProof; user: User | undefined; caller: Caller }
type Opened = Parameters<typeof sessionJson>[1]

async function redeem(
  platform: IdentityPlatform,
  tx: Transaction,
  { types, proof, user: owner, caller }: Redeem,
): Promise<Opened | AuthRefusal> {
  const at = platform.clock.now()
  const row =
    'link' in proof
      ? await findByLink(platform, tx, proof.link)
      : owner && (await findByCode(platform, tx, { user: owner.id, types, code: proof.code }))
  if (!row || !types.some((type) => type === row.type)) return expired(proof)
  const [user] = await tx.select().from(users).where(eq(users.id, row.user)).for('update')
  // An address that has changed since is not what the mail proved.
  if (!user || user.deletedAt || user.email !== row.relatesTo) return expired(proof)
  if (user.bannedUntil && user.bannedUntil > at) return new AuthRefusal(403, 'user_banned', 'User is banned')
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user.id))
  const confirmed = await confirm(tx, user, { type: row.type, at })
  const opened = await startSession(platform, tx, { user: confirmed, method: 'otp', caller })
  await writeAudit(tx, { action: 'login', user, address: caller.address, at })
  return {
    ...opened,
    identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
    methods: [{ method: 'otp', timestamp: Math.floor(at.getTime() / 1000) }],
  }
}

/**
 * Marks the address as theirs. A password that somebody set before the address was confirmed goes when its owner comes
 * by another way than that sign-up's own mail: it may be a stranger's who was here first.
 */
async function confirm(tx: Transaction, user: User, { type, at }: { type: string; at: Date }): Promise<User> {
  if (user.emailConfirmedAt) return user
  const [confirmed] = await tx
    .update(users)
    .set({
      emailConfirmedAt: at,
      updatedAt: at,
      userMetadata: { ...user.userMetadata, email_verified: true },
      ...(type === 'recovery_token' ? { encryptedPassword: '' } : {}),
    })
    .where(eq(users.id, user.id))
    .returning()
  return confirmed ?? user
}

function expired(proof: MailedProof): AuthRefusal {
  const message = 'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthRefusal(403, 'otp_expired', message)
}
