import { setTimeout as sleep } from 'node:timers/promises'
import type { Factor, Session, User } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Refusal } from '#src/platform/http/refusal.ts'
import { hasSecondFactor } from './factor/find-factors.ts'
import type { FoundUser, OwnFactor } from './found-user.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { asImpersonated } from './impersonation/as-impersonated.ts'
import { keepForeignUser } from './session/keep-foreign-user.ts'
import { callerOfRequest, noteSessionCookies } from './session/keep-session.ts'
import {
  bringsSession,
  forgetSession,
  openSessionClient,
  type SessionClient,
} from './session/session-client.ts'

type Options = { wait?: (milliseconds: number) => Promise<unknown> }

const retries = 3
const retryMilliseconds = 1000

const found = new WeakMap<Request, Promise<FoundUser>>()

/**
 * The user of the session in the request's cookies, refreshed if needed; `keepSession` sends the refreshed
 * cookies. A failing auth service is retried 3 times, 1 s apart. Looked up once per request.
 */
export function findUser(
  platform: IdentityPlatform,
  request: Request,
  options: Options = {},
): Promise<FoundUser> {
  const known = found.get(request)
  if (known) return known
  const looked = lookUp(platform, request, options.wait ?? sleep)
  found.set(request, looked)
  return looked
}

/**
 * The user of the request's session. Throws Refusal 401 not_authenticated or second_factor_needed, and 503 if
 * the user can't be looked up.
 */
export async function requireUser(
  platform: IdentityPlatform,
  request: Request,
): Promise<{ id: string; email: string }> {
  const answer = await findUser(platform, request)
  if (answer.kind === 'user') return answer.user
  if (answer.kind === 'anonymous') throw new Refusal(401, 'not_authenticated', 'User not authenticated')
  if (answer.kind === 'half')
    throw new Refusal(401, 'second_factor_needed', 'Enter the code of your second factor first.')
  throw new Refusal(
    503,
    'sign_in_unavailable',
    'We can’t verify your identity right now. Try again in a minute.',
    {
      'retry-after': '5',
    },
  )
}

async function lookUp(
  platform: IdentityPlatform,
  request: Request,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<FoundUser> {
  if (!bringsSession(platform, request)) return { kind: 'anonymous' }
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await wait(retryMilliseconds)
    const answer = await ask(platform, request)
    if (answer.kind !== 'error') return asImpersonated(platform, request, answer)
  }
  return { kind: 'error' }
}

async function ask(platform: IdentityPlatform, request: Request): Promise<FoundUser> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const answer = await askClient(platform, client)
  if (client.sawOutage()) return { kind: 'error' }
  // Clears an ended session, so that its cookies don't cause a look-up with every request.
  const isOver = answer.kind === 'anonymous'
  noteSessionCookies(request, isOver ? forgetSession(platform, request) : client.cookies)
  return answer
}

async function askClient(platform: IdentityPlatform, client: SessionClient): Promise<FoundUser> {
  const { data } = await client.auth.getSession()
  if (!data.session) return { kind: 'anonymous' }
  // The refresh returned the user. Using the new token before the browser has it would count as proof of
  // receipt, and a lost response could not be repeated.
  if (client.cookies.length > 0) return asUser(platform, data.session, { user: data.session.user })
  const checked = await client.auth.getUser(data.session.access_token)
  if (checked.data.user)
    return asUser(platform, data.session, { user: checked.data.user, level: client.level() })
  if (checked.error?.code !== 'bad_jwt') return { kind: 'anonymous' }
  // The token expired by our clock before it did by the client's.
  const refreshed = await client.auth.refreshSession(data.session)
  return refreshed.data.session
    ? asUser(platform, refreshed.data.session, { user: refreshed.data.session.user })
    : { kind: 'anonymous' }
}

async function asUser(
  platform: IdentityPlatform,
  { access_token }: Pick<Session, 'access_token'>,
  { user, level }: { user: User; level?: string | undefined },
): Promise<FoundUser> {
  const { session_id: sessionId, aal } = decodeJwt(access_token)
  if (typeof sessionId !== 'string') return { kind: 'anonymous' }
  const factors = user.factors ?? []
  if ((level ?? aal) !== 'aal2' && hasSecondFactor(factors)) return { kind: 'half', factors: usable(factors) }
  if (platform.config.foreignAuth) await keepForeignUser(platform, user, access_token)
  const reached = level ?? (typeof aal === 'string' ? aal : 'aal1')
  return { kind: 'user', user: { id: user.id, email: user.email ?? '' }, sessionId, level: reached }
}

function usable(factors: Factor[]): OwnFactor[] {
  return factors
    .filter(({ status }) => status === 'verified')
    .map(({ id, friendly_name, factor_type }) => ({ id, name: friendly_name ?? '', type: factor_type }))
}
