import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import { levelHeader } from '../auth-request.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import type { AuthService } from './auth-service.ts'
import { authServiceOf } from './auth-service-of.ts'

/**
 * The Supabase client of one request of our own screens. The session lives in HttpOnly cookies that only this
 * server reads, and the client talks to the auth service inside the process or elsewhere.
 */
export type SessionClient = {
  auth: SupabaseClient['auth']
  /** `Set-Cookie` values that the answer must carry. */
  cookies: string[]
  /** True once the auth service failed, so that nothing it said may be taken for a sign-out. */
  sawOutage(): boolean
  /** The assurance level that the service named when it was last asked for the user; undefined before. */
  level(): string | undefined
}

/** The cookie's life, the longest that browsers allow; the session inside ends by its own rules. */
const cookieSeconds = 400 * 24 * 3600

/** Named by us: a name derived from the host would sign everybody out when the host changes. */
function sessionCookieName({ config }: Pick<IdentityPlatform, 'config'>): string {
  const name = 'sb-nurtured-auth-token'
  return isSecure(config.publicOrigin) ? `__Host-${name}` : name
}

/** Whether the request brings a session at all; without one nothing needs to be asked. */
export function bringsSession(platform: Pick<IdentityPlatform, 'config'>, request: Request): boolean {
  return request.headers.get('cookie')?.includes(sessionCookieName(platform)) ?? false
}

const lookedAtAgain = new WeakSet<Request>()

/**
 * The request once more, to see whether its session is still good while it is being answered. It is never renewed, since the
 * answer has begun and brings no cookie any more: once it would have to be, it counts as over.
 */
export function toLookAgain({ url, headers }: Pick<Request, 'url' | 'headers'>): Request {
  const again = new Request(url, { headers })
  lookedAtAgain.add(again)
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
  const service = createServiceFetch(lookedAtAgain.has(request) ? withoutRenewal(ask) : ask, caller)
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
  // A new client looks for a session at once, and complains on the console if that is over. It finds none until
  // it has looked; then we ask.
  await new Promise<void>((looked) => {
    client.auth.onAuthStateChange((event) => {
      if (event === 'INITIAL_SESSION') looked()
    })
  })
  brought = cookiesOf(request)
  return { auth: client.auth, cookies, sawOutage: service.sawOutage, level: service.level }
}

/** `Set-Cookie` values that make the browser forget its session. */
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
 * A failure of the service is told to the client as an error that it does not retry: it would go on for 30 s inside
 * one request. Whoever asked tries again in its own time, see `findUser`.
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
      // 409: too many at once for one session, which says nothing about the session.
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
