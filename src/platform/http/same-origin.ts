import { msg } from '@lingui/core/runtime-macro'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import ipaddr from 'ipaddr.js'
import type { Platform } from '../platform.ts'
import { Refusal } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses with 403 what another site makes a browser send: an unsafe method must come from this site according to
 * Sec-Fetch-Site, or Origin in browsers without it. A program that sends neither passes only without a cookie or with its
 * own key, because then it acts in no one else's name.
 *
 * `withoutCookieAuthority`: the route patterns, or the paths, of endpoints where a cookie grants nothing (beacons).
 */
export function refuseForeignOrigins(
  platform: Pick<Platform, 'config'>,
  withoutCookieAuthority: readonly string[] | RegExp,
): MiddlewareHandler {
  const isOpen = openTo(withoutCookieAuthority)
  return async (context, next) => {
    if (safeMethods.has(context.req.method) || isOpen(context) || isFromHere(platform, context)) return next()
    throw new Refusal(403, 'foreign_origin', msg`This request came from another site.`)
  }
}

function openTo(paths: readonly string[] | RegExp): (context: Context) => boolean {
  if (paths instanceof RegExp) return (context) => paths.test(context.req.path)
  const open = new Set(paths)
  return (context) => {
    // The first route of the method is the endpoint; later ones are only fallbacks.
    const endpoint = matchedRoutes(context).find(({ method }) => method === context.req.method)
    return endpoint !== undefined && open.has(endpoint.path)
  }
}

function isFromHere({ config }: Pick<Platform, 'config'>, context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = context.req.header('origin')
  if (origin === undefined) return hasNoAmbientAuthority(context)
  return (
    origin === config.publicOrigin || (config.trustedProxies === 0 && origin === ownOrigin(context.req.url))
  )
}

function hasNoAmbientAuthority(context: Context): boolean {
  if (context.req.header('cookie') === undefined) return true
  // Browsers add neither to cross-site requests unless CORS allows it, which we never do.
  return (
    /^bearer /i.test(context.req.header('authorization') ?? '') || context.req.header('apikey') !== undefined
  )
}

/**
 * The origin that this request was sent to: http://127.0.0.1:3000 works, too, where PUBLIC_ORIGIN says localhost.
 * Only for loopback names and plain addresses: any other name could be pointed at us through DNS.
 */
function ownOrigin(url: string): string | undefined {
  const { hostname, origin } = new URL(url)
  const isName = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  return isName && hostname !== 'localhost' && !hostname.endsWith('.localhost') ? undefined : origin
}
