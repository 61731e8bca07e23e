import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { enqueueIdentityNotice } from '#src/features/identity/server/mail/enqueue-identity-notice.ts'
import { describeUser } from '#src/features/identity/server/outside-user.ts'
import {
  type Identity,
  identities,
  oneTimeTokens,
  type User,
  users,
} from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { labelOf } from './provider-label.ts'

type Wanted = { user: string; identity: string; address: string }

/**
 * Unlinks an identity from a user, who keeps at least one. The account's address becomes that of a remaining
 * identity, and is confirmed only if its provider vouches for it; unlinking the email identity removes the
 * password. Throws AuthRefusal: 404 validation_failed, 422 single_identity_not_deletable, identity_not_found
 * or email_conflict_identity_not_deletable.
 */
export async function unlinkIdentity(platform: IdentityPlatform, wanted: Wanted): Promise<void> {
  if (!z.uuid().safeParse(wanted.identity).success)
    throw new AuthRefusal(404, 'validation_failed', 'identity_id must be an UUID')
  const at = platform.clock.now()
  await platform.db.asSystem(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, wanted.user)).for('update')
    if (!user) throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const all = await tx.select().from(identities).where(eq(identities.user, user.id))
    if (all.length <= 1)
      throw new AuthRefusal(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    const gone = all.find(({ id }) => id === wanted.identity)
    if (!gone) throw new AuthRefusal(422, 'identity_not_found', "Identity doesn't exist")
    await tx.delete(identities).where(eq(identities.id, gone.id))
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user.id))
    const left = all.filter(({ id }) => id !== gone.id)
    await describeUser(tx, user, {
      data: {},
      at,
      ...(await addressAfter(tx, user, left)),
      ...(gone.provider === 'email' ? { encryptedPassword: '' } : {}),
      ...(gone.provider === 'phone' ? { phone: null, phoneConfirmedAt: null } : {}),
    })
    // Sent to the previous address: an attacker may have made another one theirs.
    await enqueueIdentityNotice(platform, tx, {
      user,
      change: 'unlinked',
      label: labelOf(platform, gone.provider),
    })
    await writeAudit(tx, { action: 'identity_unlinked', user, address: wanted.address, at })
  })
}

async function addressAfter(tx: Transaction, user: User, left: Identity[]): Promise<Partial<User>> {
  if (left.some((identity) => addressOf(identity) === user.email)) return {}
  const [next] = left
  const email = next && addressOf(next)
  if (!email) return { email: null, emailConfirmedAt: null, provedEmail: null }
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken)
    throw new AuthRefusal(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  const isVerified = next.identityData['email_verified'] === true
  if (!isVerified) return { email, emailConfirmedAt: null, provedEmail: null }
  // No provider vouches for the address of an email identity.
  return { email, provedEmail: next.provider === 'email' ? null : email }
}

function addressOf({ identityData }: Identity): string | undefined {
  const email = identityData['email']
  return typeof email === 'string' ? normalEmail(email) : undefined
}
