import type { MiddlewareHandler } from 'hono'
import { notedIp } from '#src/platform/http/request-ip.ts'
import type { Caller } from '../identity-platform.ts'

/** The `Set-Cookie` values that wait for the answer to a request. Gone with it. */
const waiting = new WeakMap<Request, string[]>()

/**
 * Middleware around everything that may ask who is signed in: puts the cookies of a session that was refreshed or
 * forgotten on the way into the answer, which then nobody else may keep.
 */
export function keepSession(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const cookies = takeSessionCookies(context.req.raw)
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
    if (cookies.length > 0) context.header('cache-control', 'private, no-store')
  }
}

export function noteSessionCookies(request: Request, cookies: string[]): void {
  waiting.set(request, [...(waiting.get(request) ?? []), ...cookies])
}

/** The cookies that wait for the answer to this request; they are handed out once. */
export function takeSessionCookies(request: Request): string[] {
  const cookies = waiting.get(request) ?? []
  waiting.delete(request)
  return cookies
}

export function callerOfRequest(request: Request): Caller {
  return { address: notedIp(request), userAgent: request.headers.get('user-agent') ?? '' }
}
