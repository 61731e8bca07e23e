import { and, eq, isNull } from 'drizzle-orm'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { isAwaited } from '#src/features/identity/server/is-awaited.ts'
import { enqueueIdentityNotice } from '#src/features/identity/server/mail/enqueue-identity-notice.ts'
import type { OutsideProfile } from '#src/features/identity/server/outside-profile.ts'
import {
  describeUser,
  insertIdentity,
  insertOutsideUser,
  removeUnprovedData,
} from '#src/features/identity/server/outside-user.ts'
import { isProved } from '#src/features/identity/server/proved-address.ts'
import { type Identity, identities, type User, users } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { labelOf } from './provider-label.ts'

type World = Pick<IdentityPlatform, 'config' | 'clock' | 'jobs'>
type Found = { user: User; identities: Identity[] }
type Wanted = { profile: OutsideProfile; address: string }

/**
 * The user of an outside identity: its owner, the one whose address the provider vouches for, or a new one.
 * Throws AuthRefusal: 422 provider_email_needs_verification, email_address_not_provided or signup_disabled,
 * 403 user_banned.
 */
export async function findOutsideUser(world: World, tx: Transaction, wanted: Wanted): Promise<Found> {
  return (
    (await findOwner(world, tx, wanted.profile)) ??
    (await findByAddress(world, tx, wanted.profile)) ??
    (await makeUser(world, tx, wanted))
  )
}

/** Links an outside identity to a signed-in user. Throws AuthRefusal(422, 'identity_already_exists'). */
export async function linkIdentity(
  world: World,
  tx: Transaction,
  { profile, user: id, address }: Wanted & { user: string },
): Promise<Found> {
  const at = world.clock.now()
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user || user.deletedAt) throw new AuthRefusal(403, 'user_not_found', 'User not found')
  refuseBanned(user, at)
  const isNew = await insertIdentity(tx, user.id, { profile, at })
  if (isNew) {
    await enqueueIdentityNotice(world, tx, {
      user,
      change: 'linked',
      label: labelOf(world, profile.provider),
    })
    await writeAudit(tx, { action: 'identity_linked', user, address, at })
    return describeUser(tx, user, { data: {}, at, ...proofBy(profile, user) })
  }
  const [owner] = await tx.select().from(identities).where(isIdentity(profile))
  throw new AuthRefusal(
    422,
    'identity_already_exists',
    owner?.user === user.id ? 'Identity is already linked' : 'Identity is already linked to another user',
  )
}

async function findOwner(world: World, tx: Transaction, profile: OutsideProfile): Promise<Found | undefined> {
  const at = world.clock.now()
  const [row] = await tx
    .select({ user: users, identity: identities })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user))
    .where(isIdentity(profile))
    .for('update')
  if (!row) return undefined
  const { user, identity } = row
  if (user.deletedAt) throw new AuthRefusal(403, 'user_not_found', 'User not found')
  refuseBanned(user, at)
  const proof = proofBy(profile, user)
  if (user.email && !user.emailConfirmedAt && !proof) throw unverified(profile)
  await tx
    .update(identities)
    .set({ identityData: profile.data, lastSignInAt: at, updatedAt: at })
    .where(eq(identities.id, identity.id))
  const changes =
    user.email && !user.emailConfirmedAt ? await removeUnprovedData(tx, user, { profile, at }) : {}
  return describeUser(tx, user, { data: profile.data, at, ...changes, ...proof })
}

/** Marks the address as proved if the provider vouches for exactly this user's address. */
function proofBy(
  { isEmailVerified, email }: OutsideProfile,
  user: User,
): { provedEmail: string } | undefined {
  return isEmailVerified && email !== undefined && email === user.email ? { provedEmail: email } : undefined
}

async function findByAddress(
  world: World,
  tx: Transaction,
  profile: OutsideProfile,
): Promise<Found | undefined> {
  const at = world.clock.now()
  const { email } = profile
  if (!email)
    throw new AuthRefusal(
      422,
      'email_address_not_provided',
      'Error getting user email from external provider',
    )
  if (!profile.isEmailVerified) throw unverified(profile)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isSsoUser, false), isNull(users.deletedAt)))
    .for('update')
  if (!user) return undefined
  refuseBanned(user, at)
  if (!(await insertIdentity(tx, user.id, { profile, at }))) return findOwner(world, tx, profile)
  // An unproved account may have been created by someone else.
  const changes = isProved(user) ? {} : await removeUnprovedData(tx, user, { profile, at })
  return describeUser(tx, user, { data: profile.data, at, ...changes, ...proofBy(profile, user) })
}

async function makeUser(world: World, tx: Transaction, { profile, address }: Wanted): Promise<Found> {
  const isKnown = profile.isEmailVerified && (await isAwaited(world, tx, profile.email))
  if (world.config.authDisableSignup && !isKnown)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  const at = world.clock.now()
  const user = await insertOutsideUser(tx, { profile, at })
  const isNew = user && (await insertIdentity(tx, user.id, { profile, at }))
  // A concurrent sign-in of the same person came first. Retrying finds them.
  if (!isNew) throw new AuthRefusal(409, 'conflict', 'Too many sign-ins at once. Try again.')
  await writeAudit(tx, { action: 'user_signedup', user, address, at })
  return describeUser(tx, user, { data: profile.data, at })
}

function isIdentity({ provider, subject }: OutsideProfile) {
  return and(eq(identities.provider, provider), eq(identities.providerId, subject))
}

function refuseBanned(user: User, at: Date): void {
  if (user.bannedUntil && user.bannedUntil > at) throw new AuthRefusal(403, 'user_banned', 'User is banned')
}

function unverified({ provider }: OutsideProfile): AuthRefusal {
  return new AuthRefusal(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )
}
