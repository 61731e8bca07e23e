import { eq, type SQL, sql } from 'drizzle-orm'
import { refreshDecision, sessionEnd } from '#src/features/identity/rules/session-life.ts'
import type { SessionJson } from '#src/features/identity/schema.ts'
import { cachedQuery } from '#src/platform/database/cached-query.ts'
import type { Database, Transaction } from '#src/platform/database/database.ts'
import { gather } from '#src/platform/gather.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import { postgresCode } from '../postgres-code.ts'
import { type Session, sessions, type User } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import type { AuthenticationMethod } from './access-token.ts'
import { gatherLimits, type Person, readPeopleOfSessions } from './read-people.ts'
import { decodeRefreshToken, isRefreshTokenGenuine, type RefreshToken } from './refresh-token.ts'
import { openRefreshKey, sessionJson } from './session-json.ts'
import { methodsOfAll } from './session-methods.ts'

/** The format of Supabase Auth's first refresh tokens; none of ours match. */
const firstVersion = /^[a-z0-9]{12}$/

/**
 * Exchanges a refresh token for new tokens of its session. A token that two parties seem to hold ends the
 * session for both. Throws AuthRefusal as in the protocol.
 */
export async function refreshSession(
  platform: IdentityPlatform,
  { refreshToken, caller }: { refreshToken: string; caller: Caller },
): Promise<SessionJson> {
  const token = decodeRefreshToken(refreshToken)
  if (!token)
    throw firstVersion.test(refreshToken) ? notFound() : validationFailed('Refresh token is not valid')
  const exchanged = await exchangesOf(platform.db)({ platform, token, caller }).catch(asConflict)
  return sessionJson(platform, exchanged)
}

type World = Pick<IdentityPlatform, 'clock' | 'config' | 'secrets'>
type Exchange = { platform: World; token: RefreshToken; caller: Caller }
type Exchanged = Person & { session: Session; methods: AuthenticationMethod[]; refreshKey: Buffer }

const kept = new WeakMap<Database, (exchange: Exchange) => Promise<Exchanged>>()

/** Concurrent exchanges share a transaction. */
function exchangesOf(db: Database): (exchange: Exchange) => Promise<Exchanged> {
  const exchanges =
    kept.get(db) ?? gather<Exchange, Exchanged>((asked) => exchangeAll(db, asked), gatherLimits(db))
  kept.set(db, exchanges)
  return exchanges
}

/** A refusal is returned, not thrown: throwing would roll back the end of its session. */
async function exchangeAll(db: Database, asked: Exchange[]): Promise<(Exchanged | AuthRefusal)[]> {
  const world = asked[0]?.platform
  if (!world) return []
  return db.asSystem(async (tx) => {
    const known = await lockAll(tx, world, asked)
    const moved = new Map<string, Session>()
    const outcomes: (Exchanged | AuthRefusal)[] = []
    for (const exchange of asked) {
      const outcome = judge(exchange, known)
      if (outcome.kind === 'refused') {
        outcomes.push(outcome.refusal)
        continue
      }
      if (outcome.kind === 'reused') {
        known.sessions.delete(outcome.session.id)
        moved.delete(outcome.session.id)
        await endSession(tx, exchange, outcome)
        outcomes.push(refused('refresh_token_already_used', 'Already Used'))
        continue
      }
      const { session } = outcome.exchanged
      if (outcome.kind === 'moved') moved.set(session.id, session)
      known.sessions.set(session.id, session)
      outcomes.push(outcome.exchanged)
    }
    if (moved.size > 0) tx.alongCommit(updateSessions([...moved.values()]))
    return outcomes
  })
}

type Known = {
  sessions: Map<string, Session>
  people: Map<string, Person>
  methods: Map<string, AuthenticationMethod[]>
}

/**
 * The sessions and their users, locked in a fixed order. A session that stays locked fails only its own
 * requests.
 */
async function lockAll(tx: Transaction, world: World, asked: Exchange[]): Promise<Known> {
  const ids = [...new Set(asked.map(({ token }) => token.session))]
  const [, rows, people, methods] = await Promise.all([
    tx.execute(sql`select set_config('lock_timeout', ${asked.length === 1 ? '5s' : '1s'}, true)`),
    lockSessions(tx, { ids }),
    readPeopleOfSessions(tx, ids, world),
    methodsOfAll(tx, ids),
  ])
  return { sessions: new Map(rows.map((session) => [session.id, session])), people, methods }
}

const lockSessions = cachedQuery((tx) =>
  tx
    .select()
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(sessions.id)
    .for('update'),
)

type Outcome =
  | { kind: 'moved' | 'repeated'; exchanged: Exchanged }
  | { kind: 'refused'; refusal: AuthRefusal }
  | { kind: 'reused'; session: Session; user: User }

function judge({ platform, token }: Exchange, known: Known): Outcome {
  const session = known.sessions.get(token.session)
  const key = session && openRefreshKey(platform, session)
  const person = session && known.people.get(session.user)
  if (!key || !isRefreshTokenGenuine(token, key) || !person) return { kind: 'refused', refusal: notFound() }
  const dead = refusalIfEnded(platform, { session, user: person.user })
  if (dead) return { kind: 'refused', refusal: dead }
  const methods = known.methods.get(session.id) ?? []
  const exchanged = { ...person, session, methods, refreshKey: key }
  switch (refreshDecision(stateOf(platform, { session, presented: token.counter }))) {
    case 'repeat':
      return { kind: 'repeated', exchanged }
    case 'not_ours':
      return { kind: 'refused', refusal: refused('refresh_token_not_found', 'Not Issued By This Server') }
    case 'reused':
      return { kind: 'reused', session, user: person.user }
    case 'exchange': {
      const now = platform.clock.now()
      const refreshTokenCounter = token.counter + counterStep(platform)
      const moved = { ...session, refreshTokenCounter, refreshedAt: now, updatedAt: now }
      return { kind: 'moved', exchanged: { ...exchanged, session: moved } }
    }
  }
}

/** Without rotation a session keeps its refresh token. */
function counterStep({ config }: Pick<World, 'config'>): number {
  return config.authLimits.refreshRotation ? 1 : 0
}

function stateOf(
  { clock, config }: Pick<World, 'clock' | 'config'>,
  { session, presented }: { session: Session; presented: number },
): Parameters<typeof refreshDecision>[0] {
  const { refreshedAt, updatedAt, refreshTokenCounter } = session
  const { refreshReuseSeconds: reuseSeconds } = config
  return {
    current: refreshTokenCounter ?? 0,
    presented,
    refreshedAt,
    updatedAt,
    now: clock.now(),
    reuseSeconds,
  }
}

async function endSession(
  tx: Transaction,
  { platform, caller }: Exchange,
  { session, user }: { session: Session; user: User },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, session.id))
  const at = platform.clock.now()
  await writeAudit(tx, { action: 'token_revoked', user, address: caller.address, at })
}

function updateSessions(moved: Session[]): SQL {
  const ids = moved.map(({ id }) => id)
  const counters = moved.map(({ refreshTokenCounter }) => refreshTokenCounter ?? 0)
  const times = moved.map(({ updatedAt }) => updatedAt?.toISOString())
  return sql`
    update ${sessions} as session
    set refresh_token_counter = next.counter, refreshed_at = next.at at time zone 'UTC', updated_at = next.at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(counters)}::bigint[], ${sql.param(times)}::timestamptz[])
      as next (id, counter, at)
    where session.id = next.id`
}

function refusalIfEnded(
  { clock, config }: Pick<IdentityPlatform, 'clock' | 'config'>,
  { session, user }: { session: Session; user: User },
): AuthRefusal | undefined {
  const now = clock.now()
  if (user.deletedAt) return notFound()
  if (user.bannedUntil && user.bannedUntil > now) return refused('user_banned', 'User Banned')
  switch (sessionEnd(session, { now, idleSeconds: config.sessionIdleSeconds })) {
    case 'alive':
      return undefined
    case 'inactive':
      return refused('session_expired', 'Session Expired (Inactivity)')
    case 'expired':
      return refused('session_expired', 'Session Expired')
  }
}

function notFound(): AuthRefusal {
  return refused('refresh_token_not_found', 'Refresh Token Not Found')
}

function refused(
  code: 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired' | 'user_banned',
  why: string,
): AuthRefusal {
  return new AuthRefusal(400, code, `Invalid Refresh Token: ${why}`)
}

/** Waiting 5 s for a session's lock means too many concurrent requests. */
function asConflict(error: unknown): never {
  if (postgresCode(error) !== '55P03') throw error
  throw new AuthRefusal(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )
}
