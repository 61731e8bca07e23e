import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { sessions } from '../tables.ts'
import type { SignedIn } from './find-signed-in.ts'
import type { sessionJson } from './session-json.ts'
import { addMethod, methodsOf } from './session-methods.ts'

/** The second factors among a session's methods. */
export type SecondMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code'

type Raise = { found: SignedIn; method: SecondMethod; factor: string; at: Date }

/**
 * Raises a session to aal2 after its user verified a second factor, and ends their sessions below. The
 * previous refresh token is invalid: the counter moves by two, so using it reveals theft.
 */
export async function raiseSession(
  tx: Transaction,
  { found, method, factor, at }: Raise,
): Promise<Parameters<typeof sessionJson>[1]> {
  const { user, session, identities } = found
  await addMethod(tx, { session: session.id, method, at })
  const counter = (session.refreshTokenCounter ?? 0) + 2
  const [raised] = await tx
    .update(sessions)
    .set({ aal: 'aal2', factor, refreshTokenCounter: counter, refreshedAt: at, updatedAt: at })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!raised) throw new AuthRefusal(403, 'session_not_found', 'The session has ended')
  const isBelow = or(isNull(sessions.aal), eq(sessions.aal, 'aal1'))
  await tx.delete(sessions).where(and(eq(sessions.user, user.id), ne(sessions.id, session.id), isBelow))
  return { user, identities, session: raised, methods: await methodsOf(tx, session.id) }
}
