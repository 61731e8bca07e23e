import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { type User, users } from './tables.ts'

/**
 * Whether a user proved that the mailbox of their address is theirs: a mailed token came back, or an identity provider vouches
 * for it. A confirmed address, with which one may sign in, can be anybody's where no mail is asked for. Whatever is granted
 * by an address asks for this.
 */
export function isProved({ email, provedEmail }: Pick<User, 'email' | 'provedEmail'>): boolean {
  return Boolean(email) && email === provedEmail
}

/** The same as a condition on the users of a query, who are called `of` there. */
export function hasProvedAddress(of: 'users' | 'u' = 'users'): SQL {
  return sql.raw(`${of}.proved_email = ${of}.email`)
}

/** The address of a user when it is proved; undefined otherwise. */
export async function findProvedAddress(tx: Transaction, user: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user), hasProvedAddress(), isNull(users.deletedAt)))
  return found?.email ?? undefined
}

/** Notes that a user's address was proved. */
export async function proveAddress(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await tx.update(users).set({ provedEmail: email }).where(eq(users.id, id))
}
