import { eq, inArray } from 'drizzle-orm'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { removeSignInMethods } from '../outside-user.ts'
import { changePhone } from '../phone/change-phone.ts'
import { isProved, proveAddress } from '../proved-address.ts'
import { oneTimeTokens, type User, users } from '../tables.ts'
import { areBothConfirmed, asTaken, type ChangeType, changeEmail } from './change-email.ts'
import { findByCode, findByLink, type MailedType, markConfirmed, tokenIdOf } from './mailed-token.ts'

/** A map, because a type may also be called `toString`. */
const typesOf = new Map<string, MailedType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
])

/** The same for SMS. */
const textedTypesOf = new Map<string, MailedType[]>([
  ['sms', ['confirmation_token', 'recovery_token']],
  ['phone_change', ['phone_change_token']],
])

/** The submitted proof: a followed link, or an address or stored number with its digits. */
export type MailedProof = { link: string } | { email: string; code: string } | { phone: string; code: string }

/** `from`: the sender's IP address. */
type Brought = { type: string; proof: MailedProof; from: string }

export type Redeemed = { user: User; type: MailedType }

/**
 * Redeems a token and invalidates the user's others; their address or number counts as confirmed, an address
 * as verified, and `then` runs in the same transaction. For a change of address that two emails must confirm,
 * the first returns `other_awaited`, without `then`. Throws AuthRefusal: 400 for an unknown type, 403
 * otp_expired or user_banned, 422 email_exists or phone_exists.
 */
export async function redeemToken<T>(
  platform: IdentityPlatform,
  brought: Brought,
  then: (tx: Transaction, redeemed: Redeemed) => Promise<T>,
): Promise<{ result: T } | 'other_awaited'> {
  const types = ('phone' in brought.proof ? textedTypesOf : typesOf).get(brought.type)
  if (!types) throw validationFailed('Unsupported verification type')
  const outcome = await platform.db
    .asSystem(async (tx) => {
      const redeemed = await redeem(platform, tx, { types, ...brought })
      return 'user' in redeemed ? { result: await then(tx, redeemed) } : redeemed
    })
    .catch(asTaken)
  // Thrown here: inside the transaction it would roll back the count of wrong attempts.
  if ('refusal' in outcome) throw outcome.refusal
  return 'result' in outcome ? outcome : 'other_awaited'
}

type Redeem = Omit<Brought, 'type'> & { types: MailedType[] }
type NotYet = { refusal: AuthRefusal } | { isOtherAwaited: true }

async function redeem(
  platform: IdentityPlatform,
  tx: Transaction,
  brought: Redeem,
): Promise<Redeemed | NotYet> {
  const found = await find(platform, tx, brought)
  if ('refusal' in found) return found
  const { token, type, user } = found
  if (isChange(type) && !(await areBothConfirmed(platform, tx, { user, type }))) {
    await markConfirmed(tx, token)
    await tx.update(users).set({ emailChangeStatus: 1 }).where(eq(users.id, user.id))
    return { isOtherAwaited: true }
  }
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user.id))
  if (isChange(type)) {
    const changed = await changeEmail(platform, tx, user)
    await proveAddress(tx, changed)
    return { user: changed, type }
  }
  if (type === 'phone_change_token') return { user: await changePhone(platform, tx, user), type }
  const contact = 'phone' in brought.proof ? 'phone' : 'email'
  return { user: await confirm(tx, user, { type, contact, at: platform.clock.now() }), type }
}

type Found = { token: string; type: MailedType; user: User }

async function find(
  platform: IdentityPlatform,
  tx: Transaction,
  { types, proof, from }: Redeem,
): Promise<Found | { refusal: AuthRefusal }> {
  await lockOwners(tx, proof)
  const row =
    'link' in proof
      ? await findByLink(platform, tx, proof.link)
      : await findByCode(platform, tx, { address: addressOf(proof), types, code: proof.code, from })
  const type = types.find((known) => known === row?.type)
  if (!row || !type) return expired(proof)
  const user = await holdRow(tx, users, { id: row.user })
  if (!user || user.deletedAt || !isStillProof({ address: row.relatesTo, type, proof }, user))
    return expired(proof)
  if (user.bannedUntil && user.bannedUntil > platform.clock.now())
    return { refusal: new AuthRefusal(403, 'user_banned', 'User is banned') }
  return { token: row.id, type, user }
}

/** Users before their tokens, like everything that locks both, to prevent deadlocks. */
async function lockOwners(tx: Transaction, proof: MailedProof): Promise<void> {
  const which =
    'link' in proof
      ? eq(oneTimeTokens.id, tokenIdOf(proof.link) ?? nobody)
      : eq(oneTimeTokens.relatesTo, addressOf(proof))
  const owners = tx.select({ user: oneTimeTokens.user }).from(oneTimeTokens).where(which)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, owners))
    .orderBy(users.id)
    .for('update')
}

function addressOf(proof: Exclude<MailedProof, { link: string }>): string {
  return 'phone' in proof ? proof.phone : (normalEmail(proof.email) ?? '')
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** An address or number that has changed since wasn't proved. */
function isStillProof(
  { address, type, proof }: { address: string; type: MailedType; proof: MailedProof },
  user: User,
): boolean {
  if (type === 'phone_change_token') return address === user.phoneChange
  if ('phone' in proof) return address === user.phone
  if (isChange(type) && !user.emailChange) return false
  return address === (type === 'email_change_token_new' ? user.emailChange : user.email)
}

function isChange(type: MailedType): type is ChangeType {
  return type === 'email_change_token_new' || type === 'email_change_token_current'
}

/**
 * Marks the address or number as the user's. An unverified account may have been created by someone else, so
 * a magic link or recovery email removes its earlier credentials; the sign-up's own email or SMS keeps them.
 * Second factors stay, so that access to the mailbox alone never opens an account that has one.
 */
async function confirm(
  tx: Transaction,
  user: User,
  { type, contact, at }: { type: MailedType; contact: 'email' | 'phone'; at: Date },
): Promise<User> {
  if (contact === 'phone' ? user.phoneConfirmedAt : isProved(user)) return user
  const isOpen = contact === 'email' && user.emailConfirmedAt !== null
  const isOther = type === 'recovery_token'
  const [confirmed] = await tx
    .update(users)
    .set({
      ...(contact === 'phone'
        ? { phoneConfirmedAt: at }
        : { emailConfirmedAt: user.emailConfirmedAt ?? at, provedEmail: user.email }),
      updatedAt: at,
      userMetadata: { ...user.userMetadata, [`${contact}_verified`]: true },
      ...(isOther ? { encryptedPassword: '' } : {}),
      ...(isOther && isOpen ? await removeSignInMethods(tx, user, user.id) : {}),
    })
    .where(eq(users.id, user.id))
    .returning()
  return confirmed ?? user
}

function expired(proof: MailedProof): { refusal: AuthRefusal } {
  const message = 'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return { refusal: new AuthRefusal(403, 'otp_expired', message) }
}
