import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { normalEmail } from '../rules.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { findByCode, findByLink, type MailedType } from './mailed-token.ts'
import { findUserByEmail } from './sign-in-with-password.ts'
import { oneTimeTokens, type User, users } from './tables.ts'

const typesOf: Record<string, MailedType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
}

/** What came back from a mail: the followed link, or the address with its digits. */
export type MailedProof = { link: string } | { email: string; code: string }

type Brought = { type: string; proof: MailedProof }

export type Redeemed = { user: User; type: MailedType }

/**
 * Uses up a mailed token, and every other that the user has; their address counts as confirmed, and `then` happens in
 * the same transaction. Throws AuthRefusal: 400 for an unknown type, 403 otp_expired or user_banned.
 */
export async function redeemToken<T>(
  platform: IdentityPlatform,
  brought: Brought,
  then: (tx: Transaction, redeemed: Redeemed) => Promise<T>,
): Promise<T> {
  const types = typesOf[brought.type]
  if (!types) throw validationFailed('Unsupported verification type')
  const { proof } = brought
  const owner = 'email' in proof ? await findUserByEmail(platform, normalEmail(proof.email) ?? '') : undefined
  const outcome = await platform.db.asSystem(async (tx) => {
    const redeemed = await redeem(platform, tx, { types, proof, owner })
    return redeemed instanceof AuthRefusal ? redeemed : { result: await then(tx, redeemed) }
  })
  // Thrown only now: thrown inside, it would take back the count of wrong tries.
  if (outcome instanceof AuthRefusal) throw outcome
  return outcome.result
}

type Redeem = { types: MailedType[]; proof: MailedProof; owner: User | undefined }

async function redeem(
  platform: IdentityPlatform,
  tx: Transaction,
  { types, proof, owner }: Redeem,
): Promise<Redeemed | AuthRefusal> {
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
  const type = types.find((known) => known === row.type) ?? 'recovery_token'
  return { user: await confirm(tx, user, { type, at }), type }
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
