import type { MiddlewareHandler } from 'hono'
import { rememberedIp } from '#src/platform/http/request-ip.ts'
import type { Caller } from '../identity-platform.ts'

/** `Set-Cookie` values waiting for the response to a request. */
const waiting = new WeakMap<Request, string[]>()

/**
 * Middleware for everything that may look up the user: adds the cookies of a session refreshed or cleared on
 * the way to the response, which then must not be cached.
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

/** The cookies waiting for the response to this request; returned once. */
export function takeSessionCookies(request: Request): string[] {
  const cookies = waiting.get(request) ?? []
  waiting.delete(request)
  return cookies
}

export function callerOfRequest(request: Request): Caller {
  return { address: rememberedIp(request), userAgent: request.headers.get('user-agent') ?? '' }
}
