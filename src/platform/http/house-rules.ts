import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import { answerError } from './answer-error.ts'
import { compressScreens } from './compress-screens.ts'
import { limitNotFound } from './limit-rate.ts'
import { redirectLinkTails } from './link-tails.ts'
import { refuseCompressed } from './read-body.ts'
import { addressBlockOf, rememberRequestIp } from './request-ip.ts'
import { refuseDisguisedPaths, refuseLongPaths, screenPath } from './request-path.ts'
import { applyRouteRules, readRouteRules } from './route-rules.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type HouseRules = {
  /** Paths of endpoints where a cookie grants nothing, so that other sites may call them, too. */
  withoutCookieAuthority: RegExp
  /** URLs with unguessable ids: 60 misses a minute per visitor, then 429. Lower-case, decoded paths. */
  guessable(path: string): boolean
}

/** Rules for every response. Mount before anything else. */
export function applyAnswerRules(app: Hono, platform: Platform): void {
  app.onError((error, context) => answerError(platform, error, context))
  app.use(rememberRequestIp(platform), securityHeaders(platform))
}

/** Rules for every request for a screen, or where a cookie may grant something. */
export function applyHouseRules(app: Hono, platform: Platform, rules: HouseRules): void {
  app.use(
    compressScreens(),
    refuseLongPaths(),
    redirectLinkTails(),
    refuseDisguisedPaths(),
    applyRouteRules(readRouteRules(platform.config.routeRules)),
    refuseForeignOrigins(platform, rules.withoutCookieAuthority),
    refuseCompressedBodies(),
    limitNotFound({ name: 'guesses', points: 60, seconds: 60, key: guessKey(rules) }),
  )
}

function guessKey(rules: HouseRules): (context: Context) => string | undefined {
  return (context) => {
    if (!rules.guessable(screenPath(context.req.url))) return undefined
    return addressBlockOf(context.req.raw)
  }
}

/** No body may be compressed: a few bytes could expand without limit. */
function refuseCompressedBodies(): MiddlewareHandler {
  return async (context, next) => {
    if (unsafeMethods.has(context.req.method)) refuseCompressed(context.req.raw)
    return next()
  }
}
