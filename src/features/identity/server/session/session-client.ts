import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import { levelHeader } from '../auth-request.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import type { AuthService } from './auth-service.ts'
import { authServiceOf } from './auth-service-of.ts'

/**
 * The Supabase client for one request of our screens. The session is in HttpOnly cookies that only this
 * server reads, and the client calls the auth service in-process or remotely.
 */
export type SessionClient = {
  auth: SupabaseClient['auth']
  /** `Set-Cookie` values the response must include. */
  cookies: string[]
  /** True once the auth service failed, so that its responses must not count as a sign-out. */
  sawOutage(): boolean
  /** The assurance level from the last user look-up; undefined before. */
  level(): string | undefined
}

/** The longest cookie life browsers allow; the session inside ends by its own rules. */
const cookieSeconds = 400 * 24 * 3600

/** A fixed name: one derived from the host would sign everyone out when the host changes. */
function sessionCookieName({ config }: Pick<IdentityPlatform, 'config'>): string {
  const name = 'sb-nurtured-auth-token'
  return isSecure(config.publicOrigin) ? `__Host-${name}` : name
}

/** Whether the request has a session cookie; without one no look-up is needed. */
export function bringsSession(platform: Pick<IdentityPlatform, 'config'>, request: Request): boolean {
  return request.headers.get('cookie')?.includes(sessionCookieName(platform)) ?? false
}

const recheckedRequests = new WeakSet<Request>()

/**
 * A copy of the request, to check whether its session is still valid during the response. It is never
 * renewed, since the response has already started without cookies: once it expires, it counts as ended.
 */
export function recheckRequest({ url, headers }: Pick<Request, 'url' | 'headers'>): Request {
  const again = new Request(url, { headers })
  recheckedRequests.add(again)
  return again
}

export async function openSessionClient(
  platform: IdentityPlatform,
  request: Request,
  caller: Caller,
): Promise<SessionClient> {
  const cookies: string[] = []
  let brought: { name: string; value: string }[] = []
  const { url, key, ask } = authServiceOf(platform)
  const service = createServiceFetch(recheckedRequests.has(request) ? withoutRenewal(ask) : ask, caller)
  const client = createServerClient(url, key, {
    global: { fetch: service.fetch },
    auth: { experimental: { recoveryCodes: true } },
    cookieOptions: { name: sessionCookieName(platform), ...cookieOptions(platform) },
    cookies: {
      getAll: () => brought,
      setAll(changed) {
        if (service.sawOutage()) return
        for (const { name, value, options } of changed)
          cookies.push(serializeCookieHeader(name, value, options))
      },
    },
  })
  // A new client immediately looks for a session and logs to the console if it has expired. It finds none
  // until initialized; then we ask.
  await new Promise<void>((looked) => {
    client.auth.onAuthStateChange((event) => {
      if (event === 'INITIAL_SESSION') looked()
    })
  })
  brought = cookiesOf(request)
  return { auth: client.auth, cookies, sawOutage: service.sawOutage, level: service.level }
}

/** `Set-Cookie` values that clear the browser's session. */
export function forgetSession(platform: Pick<IdentityPlatform, 'config'>, request: Request): string[] {
  const options = { ...cookieOptions(platform), maxAge: 0 }
  const name = sessionCookieName(platform)
  return cookiesOf(request)
    .filter((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`))
    .map((cookie) => serializeCookieHeader(cookie.name, '', options))
}

function cookieOptions({ config }: Pick<IdentityPlatform, 'config'>) {
  const secure = isSecure(config.publicOrigin)
  return { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: cookieSeconds } as const
}

function cookiesOf(request: Request): { name: string; value: string }[] {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '')
  return cookies.map(({ name, value }) => ({ name, value: value ?? '' }))
}

/**
 * Reports failures of the service to the client as a non-retryable error: it would retry for 30 s within one
 * request. Callers retry on their own, see `findUser`.
 */
function createServiceFetch(ask: AuthService['ask'], caller: Caller) {
  let outage = false
  let level: string | undefined
  return {
    sawOutage: () => outage,
    level: () => level,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const address = new URL(input instanceof Request ? input.url : input)
      const path = address.pathname.replace(/^.*?\/auth\/v1/, '')
      const answer = await ask(`${path}${address.search}`, init, caller).catch(() => undefined)
      level = answer?.headers.get(levelHeader) ?? level
      // 409: too many concurrent requests for a session, which says nothing about it.
      if (answer && answer.status < 500 && answer.status !== 409) return answer
      outage = true
      return Response.json(
        { code: 400, error_code: 'unexpected_failure', msg: 'The auth service failed' },
        { status: 400 },
      )
    },
  }
}

function withoutRenewal(ask: AuthService['ask']): AuthService['ask'] {
  return async (path, ...rest) =>
    path.startsWith('/token')
      ? Response.json({ code: 400, error_code: 'session_expired', msg: 'Only looked at' }, { status: 400 })
      : ask(path, ...rest)
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
