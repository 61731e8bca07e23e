import { type SQL, sql } from 'drizzle-orm'
import { sessionEnd } from '#src/features/identity/rules/session-life.ts'
import { cachedQuery } from '#src/platform/database/cached-query.ts'
import type { Database } from '#src/platform/database/database.ts'
import { gather } from '#src/platform/gather.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { type Session, sessions } from '../tables.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import { gatherLimits, type Person, readPeople } from './read-people.ts'

export type SignedIn = Person & { session: Session; claims: AccessClaims }

/**
 * The user of an access token whose session is still alive, so that signing out ends every token immediately.
 * Throws AuthRefusal: 403 bad_jwt, session_not_found, user_not_found or user_banned.
 */
export async function requireSignedIn(platform: IdentityPlatform, token: string): Promise<SignedIn> {
  const claims = await readAccessToken(platform, token)
  const now = platform.clock.now()
  const { person, session } = await lookUpsOf(platform.db)({ claims, now, world: platform })
  if (!person || person.user.deletedAt)
    throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!session || sessionEnd(session, { now, idleSeconds: platform.config.sessionIdleSeconds }) !== 'alive')
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const { bannedUntil } = person.user
  if (bannedUntil && bannedUntil > now) throw new AuthRefusal(403, 'user_banned', 'User is banned')
  return { ...person, session, claims }
}

type LookUp = { claims: AccessClaims; now: Date; world: Pick<IdentityPlatform, 'clock' | 'config'> }
type Found = { person: Person | undefined; session: Session | undefined }

const kept = new WeakMap<Database, (lookUp: LookUp) => Promise<Found>>()

/** Every signed-in request looks up its user: concurrent look-ups share a transaction. */
function lookUpsOf(db: Database): (lookUp: LookUp) => Promise<Found> {
  const lookUps = kept.get(db) ?? gather((asked: LookUp[]) => lookUpAll(db, asked), gatherLimits(db))
  kept.set(db, lookUps)
  return lookUps
}

async function lookUpAll(db: Database, asked: LookUp[]): Promise<Found[]> {
  const [first] = asked
  if (!first) return []
  const userIds = [...new Set(asked.map(({ claims }) => claims.sub))]
  const ids = [...new Set(asked.map(({ claims }) => claims.session_id))]
  return db.asSystem(async (tx) => {
    const [people, sessionRows] = await Promise.all([
      readPeople(tx, userIds, first.world),
      findSessions(tx, { ids }),
    ])
    const sessionOf = new Map(sessionRows.map((session) => [session.id, session]))
    const seen = new Set<string>()
    const found = asked.map(({ claims }): Found => {
      const session = sessionOf.get(claims.session_id)
      const isTheirs = session?.user === claims.sub
      if (session && isTheirs && isFirstUse(session, claims)) seen.add(session.id)
      return { person: people.get(claims.sub), session: isTheirs ? session : undefined }
    })
    if (seen.size > 0) tx.alongCommit(markSeen([...seen], first.now))
    return found
  })
}

const findSessions = cachedQuery((tx) =>
  tx
    .select()
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`),
)

/** Locks in the same order as bulk refreshes, to prevent deadlocks. */
function markSeen(ids: string[], at: Date): SQL {
  const locked = sql`select id from ${sessions} where id = any(${sql.param(ids)}::uuid[]) order by id for update`
  return sql`update ${sessions} set updated_at = ${at.toISOString()} where id in (${locked})`
}

/** Whether this is the first use of the newest access token: its owner received the refresh. */
function isFirstUse(session: Session, claims: AccessClaims): boolean {
  if (!session.refreshedAt || (session.updatedAt && session.updatedAt > session.refreshedAt)) return false
  return claims.iat >= Math.floor(session.refreshedAt.getTime() / 1000)
}
