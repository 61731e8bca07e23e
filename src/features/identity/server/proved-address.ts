import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/platform/database/database.ts'
import { type User, users } from './tables.ts'

/**
 * Whether a user has proved that they own the mailbox of their address: a mailed token came back, or an identity provider
 * vouches for it. A confirmed address only lets its user sign in, and anyone can have registered it if no mail was required.
 * Anything granted on the strength of an address must require proof.
 */
export function isProved({ email, provedEmail }: Pick<User, 'email' | 'provedEmail'>): boolean {
  return Boolean(email) && email === provedEmail
}

/** The same check in SQL, for the table `users` or an alias of it. */
export function hasProvedAddress(alias: 'users' | 'u' = 'users'): SQL {
  return sql.raw(`${alias}.proved_email = ${alias}.email`)
}

/** A user's address if it is proved, otherwise undefined. */
export async function findProvedAddress(tx: Transaction, user: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user), hasProvedAddress(), isNull(users.deletedAt)))
  return found?.email ?? undefined
}

/** Whether this user's address is proved. */
export async function isAddressProved({ db }: { db: Database }, user: string): Promise<boolean> {
  return db.asSystem(async (tx) => (await findProvedAddress(tx, user)) !== undefined)
}

/** Records that a user proved the address they have now. */
export async function proveAddress(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await tx.update(users).set({ provedEmail: email }).where(eq(users.id, id))
}
