import { eq, sql } from 'drizzle-orm'
import { refreshDecision, sessionEnd } from '#src/features/identity/rules/session-life.ts'
import type { SessionJson } from '#src/features/identity/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import { postgresCode } from '../postgres-code.ts'
import { identities, type Session, sessions, type User, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { decodeRefreshToken, isRefreshTokenGenuine, type RefreshToken } from './refresh-token.ts'
import { openRefreshKey, sessionJson } from './session-json.ts'
import { methodsOf } from './session-methods.ts'

/** What a first version refresh token of Supabase Auth looks like; none of ours are. */
const firstVersion = /^[a-z0-9]{12}$/

/**
 * Exchanges a refresh token for fresh tokens of its session. A token that two parties seem to hold ends the session
 * for both. Throws AuthRefusal as the protocol says.
 */
export async function refreshSession(
  platform: IdentityPlatform,
  { refreshToken, caller }: { refreshToken: string; caller: Caller },
): Promise<SessionJson> {
  const token = decodeRefreshToken(refreshToken)
  if (!token)
    throw firstVersion.test(refreshToken) ? notFound() : validationFailed('Refresh token is not valid')
  const outcome = await platform.db
    .asSystem((tx) => exchange(platform, tx, { token, caller }))
    .catch(asConflict)
  // A refusal is thrown only now: thrown inside, it would take back the end of the session.
  if (outcome instanceof AuthRefusal) throw outcome
  return sessionJson(platform, outcome)
}

type Exchange = { token: RefreshToken; caller: Caller }
type Exchanged = Parameters<typeof sessionJson>[1]

async function exchange(
  platform: IdentityPlatform,
  tx: Transaction,
  { token, caller }: Exchange,
): Promise<Exchanged | AuthRefusal> {
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, token.session)).for('update')
  const key = session && openRefreshKey(platform, session)
  if (!key || !isRefreshTokenGenuine(token, key)) return notFound()
  const [user] = await tx.select().from(users).where(eq(users.id, session.user))
  if (!user) return notFound()
  const refusal = whyDead(platform, { session, user })
  if (refusal) return refusal
  const moved = await moveOn(platform, tx, { session, user, presented: token.counter, caller })
  if (moved instanceof AuthRefusal) return moved
  return {
    user,
    session: moved,
    identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
    methods: await methodsOf(tx, session.id),
  }
}

function whyDead(
  { clock, config }: Pick<IdentityPlatform, 'clock' | 'config'>,
  { session, user }: { session: Session; user: User },
): AuthRefusal | undefined {
  const now = clock.now()
  if (user.deletedAt) return notFound()
  if (user.bannedUntil && user.bannedUntil > now)
    return new AuthRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  switch (sessionEnd(session, { now, idleSeconds: config.sessionIdleSeconds })) {
    case 'alive':
      return undefined
    case 'inactive':
      return new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
    case 'expired':
      return new AuthRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
}

type Move = { session: Session; user: User; presented: number; caller: Caller }

/** The session as it stands after the token was used: one further, where it was, or ended. */
async function moveOn(
  { clock, config }: Pick<IdentityPlatform, 'clock' | 'config'>,
  tx: Transaction,
  { session, user, presented, caller }: Move,
): Promise<Session | AuthRefusal> {
  const now = clock.now()
  const current = session.refreshTokenCounter ?? 0
  const { refreshedAt, updatedAt } = session
  const { refreshReuseSeconds: reuseSeconds } = config
  switch (refreshDecision({ current, presented, refreshedAt, updatedAt, now, reuseSeconds })) {
    case 'repeat':
      return session
    case 'not_ours':
      return new AuthRefusal(
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Not Issued By This Server',
      )
    case 'reused':
      await tx.delete(sessions).where(eq(sessions.id, session.id))
      await writeAudit(tx, { action: 'token_revoked', user, address: caller.address, at: now })
      return new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'exchange': {
      const [moved] = await tx
        .update(sessions)
        .set({ refreshTokenCounter: current + 1, refreshedAt: now, updatedAt: now })
        .where(eq(sessions.id, session.id))
        .returning()
      return moved ?? notFound()
    }
  }
}

function notFound(): AuthRefusal {
  return new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

/** Waiting 5 s for the session's lock means that too many ask at once. */
function asConflict(error: unknown): never {
  if (postgresCode(error) !== '55P03') throw error
  throw new AuthRefusal(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )
}
