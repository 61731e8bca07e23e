import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insertUser } from '../insert-user.ts'
import { type User, users } from '../tables.ts'
import type { TokenSms } from './request-sms.ts'

/** `phone`: where to send the code; for a change, the new number. */
type Texted = { user: User; phone: string }

/**
 * The user a code is for, at the time it is sent; undefined if they no longer exist or the code is obsolete:
 * their number is already confirmed, has changed, or they requested another.
 */
export async function findTextedUser(
  platform: Pick<Platform, 'config' | 'clock'>,
  tx: Transaction,
  sms: TokenSms,
): Promise<Texted | undefined> {
  const user = await findUser(platform, tx, sms)
  return user && { user, phone: sms.kind === 'phone_change' ? (user.phoneChange ?? '') : sms.phone }
}

async function findUser(
  platform: Pick<Platform, 'config' | 'clock'>,
  tx: Transaction,
  { kind, phone, user: id, newUser }: TokenSms,
): Promise<User | undefined> {
  const has = eq(users.phone, phone)
  const wants = eq(users.phoneChange, phone)
  switch (kind) {
    case 'signup':
      return find(tx, and(has, isNull(users.phoneConfirmedAt)))
    case 'signin':
      return (await find(tx, has)) ?? (newUser && makeUser(platform, tx, { phone, ...newUser }))
    case 'reauthentication':
      return find(tx, and(has, eq(users.id, id ?? nobody)))
    case 'phone_change':
      if (id !== undefined) return find(tx, and(wants, eq(users.id, id)))
      // A repeated request names the current number or the new one.
      return (await find(tx, and(has, ne(users.phoneChange, '')))) ?? find(tx, wants)
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function find(tx: Transaction, which: ReturnType<typeof and>): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(desc(users.phoneChangeSentAt))
    .limit(1)
    .for('update')
  return user
}

/** A user without a password, whose number counts once the code is confirmed. */
async function makeUser(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  tx: Transaction,
  { phone, data }: { phone: string; data: Record<string, unknown> },
): Promise<User | undefined> {
  if (config.authDisableSignup) return undefined
  const wanted = { phone, passwordHash: '', isConfirmed: false, data, first: '', last: '', at: clock.now() }
  return (await insertUser(tx, wanted))?.user
}
