import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { type Session, sessions, users } from '../tables.ts'
import type { SignedIn } from './find-signed-in.ts'

/**
 * The current session, locked with the user's factors until the transaction ends. Locks the user first, as
 * everywhere. Throws AuthRefusal(403, 'session_not_found') if it has ended.
 */
export async function lockSession(
  tx: Transaction,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
): Promise<Session> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const locked = await holdRow(tx, sessions, { id: session.id })
  if (!locked)
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return locked
}
