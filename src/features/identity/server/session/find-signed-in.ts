import { and, eq } from 'drizzle-orm'
import { sessionEnd } from '#src/features/identity/rules/session-life.ts'
import type { FactorJson } from '#src/features/identity/schema.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { findFactors } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { type Identity, identities, type Session, sessions, type User, users } from '../tables.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'

export type SignedIn = {
  user: User
  identities: Identity[]
  factors: FactorJson[]
  session: Session
  claims: AccessClaims
}

/**
 * Whom an access token stands for, with a look at their session, so that signing out ends every token at once.
 * Throws AuthRefusal: 403 bad_jwt, session_not_found, user_not_found or user_banned.
 */
export async function requireSignedIn(platform: IdentityPlatform, token: string): Promise<SignedIn> {
  const claims = await readAccessToken(platform, token)
  const now = platform.clock.now()
  const { rows: found, factors } = await platform.db.asSystem(async (tx) => {
    const rows = await tx
      .select({ user: users, session: sessions, identity: identities })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.user, users.id), eq(sessions.id, claims.session_id)))
      .leftJoin(identities, eq(identities.user, users.id))
      .where(eq(users.id, claims.sub))
    const session = rows[0]?.session
    if (session && isFirstUse(session, claims))
      await tx.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id))
    return { rows, factors: await findFactors(tx, claims.sub, now) }
  })
  const [row] = found
  if (!row || row.user.deletedAt)
    throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { user, session } = row
  if (!session || sessionEnd(session, { now, idleSeconds: platform.config.sessionIdleSeconds }) !== 'alive')
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (user.bannedUntil && user.bannedUntil > now) throw new AuthRefusal(403, 'user_banned', 'User is banned')
  return { user, session, claims, factors, identities: found.flatMap((each) => each.identity ?? []) }
}

/** Whether this is the newest access token, seen for the first time: its owner did receive the refresh. */
function isFirstUse(session: Session, claims: AccessClaims): boolean {
  if (!session.refreshedAt || (session.updatedAt && session.updatedAt > session.refreshedAt)) return false
  return claims.iat >= Math.floor(session.refreshedAt.getTime() / 1000)
}
