import type { Context, Hono, MiddlewareHandler } from 'hono'
import { told } from '#src/words/locale.ts'
import type { Platform } from '../platform.ts'
import { answerError } from './answer-error.ts'
import { compressScreens } from './compress-screens.ts'
import { limitNotFound } from './limit-rate.ts'
import { refuseCompressed } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'
import { addressBlockOf, noteRequestIp } from './request-ip.ts'
import { isForPrograms, refuseDisguisedPaths, screenPath } from './request-path.ts'
import { applyRouteRules, readRouteRules } from './route-rules.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

const largestFormBytes = 4_000_000
const largestFileFormBytes = 31_000_000
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type HouseRules = {
  /** Route patterns of endpoints to which a cookie grants nothing, so that another site may as well call them. */
  withoutCookieAuthority: readonly string[]
  /** Where unguessable ids stand in addresses: 60 misses a minute per visitor, then 429. Lower-case, decoded paths. */
  guessable(path: string): boolean
  /** Where forms bring files that are read whole: up to 31 MB. Lower-case, decoded paths. */
  takesFiles(path: string): boolean
}

/** What holds for every answer, whoever gives it. Mount before anything else. */
export function applyAnswerRules(app: Hono, platform: Platform): void {
  app.onError((error, context) => answerError(platform, error, context))
  app.use(noteRequestIp(platform), securityHeaders(platform))
}

/** What holds for every request to which a cookie may grant something, or that asks for a screen. */
export function applyHouseRules(app: Hono, platform: Platform, rules: HouseRules): void {
  app.use(
    compressScreens(),
    refuseDisguisedPaths(),
    applyRouteRules(readRouteRules(platform.config.routeRules)),
    refuseForeignOrigins(platform, rules.withoutCookieAuthority),
    refuseHeavyBodies(rules),
    limitNotFound({ name: 'guesses', points: 60, seconds: 60, key: guessKey(rules) }),
  )
}

function guessKey(rules: HouseRules): (context: Context) => string | undefined {
  return (context) => {
    if (!rules.guessable(screenPath(context.req.url))) return undefined
    return addressBlockOf(context.req.raw)
  }
}

/** No body may be compressed; a form of a screen says its length and stays below its limit. Endpoints have their own. */
function refuseHeavyBodies(rules: HouseRules): MiddlewareHandler {
  return async (context, next) => {
    if (!unsafeMethods.has(context.req.method)) return next()
    refuseCompressed(context.req.raw)
    if (!isForPrograms(context.req.url)) refuseHeavyForm(context, rules)
    return next()
  }
}

function refuseHeavyForm(context: Context, { takesFiles }: HouseRules): void {
  const declared = context.req.header('content-length')
  if (declared === undefined && context.req.header('transfer-encoding') !== undefined) {
    throw new Refusal(
      411,
      'length_required',
      told(refusalWords, (words) => words.sendLength),
      { connection: 'close' },
    )
  }
  const most = takesFiles(screenPath(context.req.url)) ? largestFileFormBytes : largestFormBytes
  if (Number(declared ?? 0) <= most) return
  throw new Refusal(
    413,
    'form_too_large',
    told(refusalWords, (words) => words.formTooLarge),
    {
      connection: 'close',
    },
  )
}
