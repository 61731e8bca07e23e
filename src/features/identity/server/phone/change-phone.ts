import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { describeUser } from '../outside-user.ts'
import { identities, oneTimeTokens, type User, users } from '../tables.ts'
import { enqueuePhoneNotices } from './enqueue-phone-notices.ts'
import { enqueueSms } from './request-sms.ts'

type World = Pick<IdentityPlatform, 'clock' | 'jobs' | 'config'>

/** Stores the requested number, replacing an earlier request, and texts it a code. */
export async function beginPhoneChange(
  platform: World,
  tx: Transaction,
  { user, phone }: { user: User; phone: string },
): Promise<User> {
  await refuseTaken(tx, user, phone)
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user, user.id), eq(oneTimeTokens.type, 'phone_change_token')))
  const [changed] = await tx
    .update(users)
    .set({ phoneChange: phone, phoneChangeSentAt: platform.clock.now() })
    .where(eq(users.id, user.id))
    .returning()
  await enqueueSms(platform, tx, { kind: 'phone_change', phone, user: user.id })
  return changed ?? user
}

/** As `givePhone`, and notifies the previous number and the address. */
export async function changePhone(
  platform: Pick<IdentityPlatform, 'clock' | 'jobs'>,
  tx: Transaction,
  user: User,
): Promise<User> {
  const changed = await givePhone(platform, tx, user)
  await enqueuePhoneNotices(platform, tx, { before: user, newPhone: changed.phone ?? '' })
  return changed
}

/**
 * Gives a user the confirmed number they requested (`phoneChange`). Throws AuthRefusal(422, 'phone_exists')
 * if someone else took it meanwhile.
 */
export async function givePhone(
  { clock }: Pick<IdentityPlatform, 'clock'>,
  tx: Transaction,
  user: User,
): Promise<User> {
  const at = clock.now()
  const phone = user.phoneChange ?? ''
  await refuseTaken(tx, user, phone)
  await keepIdentity(tx, { user, phone, at })
  const { user: changed } = await describeUser(tx, user, {
    data: { phone, phone_verified: true },
    at,
    phone,
    phoneConfirmedAt: at,
    phoneChange: '',
    isAnonymous: false,
  })
  return changed
}

async function keepIdentity(
  tx: Transaction,
  { user, phone, at }: { user: User; phone: string; at: Date },
): Promise<void> {
  const isTheirs = and(eq(identities.user, user.id), eq(identities.provider, 'phone'))
  const [known] = await tx.select().from(identities).where(isTheirs).limit(1)
  const proven = { sub: user.id, phone, email_verified: false, phone_verified: true }
  const identityData = { ...known?.identityData, ...proven }
  if (known) await tx.update(identities).set({ identityData, updatedAt: at }).where(isTheirs)
  else
    await tx.insert(identities).values({
      id: newId(at),
      providerId: user.id,
      user: user.id,
      identityData,
      provider: 'phone',
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })
}

async function refuseTaken(tx: Transaction, user: User, phone: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, user.id), isNull(users.deletedAt)))
  if (other) throw phoneExists()
}

export function phoneExists(): AuthRefusal {
  return new AuthRefusal(422, 'phone_exists', 'A user with this phone number has already been registered')
}
