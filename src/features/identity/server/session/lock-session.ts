import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { type Session, sessions, users } from '../tables.ts'
import type { SignedIn } from './find-signed-in.ts'

/**
 * The session as it stands now, which then nobody else changes until the transaction ends, nor the user's factors.
 * The user comes first, as everywhere. Throws AuthRefusal(403, 'session_not_found') when it has ended meanwhile.
 */
export async function lockSession(
  tx: Transaction,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
): Promise<Session> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const [locked] = await tx.select().from(sessions).where(eq(sessions.id, session.id)).for('update')
  if (!locked)
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return locked
}
