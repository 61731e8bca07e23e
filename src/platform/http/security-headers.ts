import type { Context, MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import { closedPolicy } from './content-policy.ts'
import { screenPath } from './request-path.ts'

const ordinaryReferrerPolicy = 'strict-origin-when-cross-origin'
const yearSeconds = 31_536_000

// These URLs can contain a token or identify the reader, so no other site may learn them.
const secretAddresses = /^\/(?:l|s|auth|confirm|unsubscribe|notice)(?:\/|$)/

/**
 * Gives every response the headers that keep a browser from being used against its owner. Headers that a response
 * already has are kept: a page or file may know better than the general rule.
 */
export function securityHeaders(platform: Pick<Platform, 'config'>): MiddlewareHandler {
  const common = commonHeaders(platform.config.publicOrigin)
  return async (context, next) => {
    await next()
    if (isReady(context.res)) return
    const headers = changeableHeaders(context)
    const mayBeFramed = headers.get('content-security-policy')?.includes('frame-ancestors *') ?? false
    for (const [name, value] of common)
      if (!headers.has(name) && !(mayBeFramed && name === 'x-frame-options')) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', caching(context))
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', referrerPolicy(context.req.url))
  }
}

/** The headers of a response to a program that bypasses the middleware above. */
export function programHeaders(platform: Pick<Platform, 'config'>): Record<string, string> {
  return Object.fromEntries([
    ...commonHeaders(platform.config.publicOrigin),
    ['cache-control', 'no-store'],
    ['referrer-policy', ordinaryReferrerPolicy],
  ])
}

const ready = new WeakSet<Response>()

/**
 * Creates JSON responses that have these headers and the endpoint's own from the start. For endpoints with thousands of
 * requests a second: changing the headers of a response costs more than everything else about it.
 */
export function createJsonAnswers(
  platform: Pick<Platform, 'config'>,
  own: Record<string, string>,
): (body: object, more?: Record<string, string>) => Response {
  const headers = { ...programHeaders(platform), 'content-type': 'application/json', ...own }
  return (body, more) => {
    const answer = new Response(JSON.stringify(body), { headers: { ...headers, ...more } })
    ready.add(answer)
    return answer
  }
}

/** Whether a response had all its headers from the start. */
export function isReady(answer: Response): boolean {
  return ready.has(answer)
}

function commonHeaders(publicOrigin: string): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', closedPolicy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissionsPolicy({ microphone: 'nobody' })],
  ]
  if (publicOrigin.startsWith('https:')) {
    headers.push(['strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`])
  }
  return headers
}

/** Browser features that our pages may use: none, or the microphone on a page that records. */
export function permissionsPolicy({ microphone }: { microphone: 'self' | 'nobody' }): string {
  const mayListen = microphone === 'self' ? '(self)' : '()'
  return `camera=(), geolocation=(), microphone=${mayListen}, payment=(), usb=(), browsing-topics=()`
}

/** Responses are not cached unless they say so; only prefetched ones live until they are used. */
function caching(context: Context): string {
  const isAhead = /prefetch/.test(context.req.header('sec-purpose') ?? '')
  return isAhead && context.res.status === 200 ? 'private, max-age=10' : 'private, no-store'
}

function referrerPolicy(url: string): string {
  return secretAddresses.test(screenPath(url)) ? 'no-referrer' : ordinaryReferrerPolicy
}

function changeableHeaders(context: Context): Headers {
  try {
    context.res.headers.delete('x-powered-by')
  } catch {
    // Responses from Response.redirect and Response.error are immutable; a copy is not.
    context.res = new Response(context.res.body, context.res)
  }
  return context.res.headers
}
