import type { MiddlewareHandler } from 'hono'
import { AuthRefusal } from './auth-refusal.ts'
import type { IdentityPlatform } from './identity-platform.ts'

/**
 * Middleware that answers 504 request_timeout once an answer takes longer than AUTH_REQUEST_SECONDS, which the clients
 * take for an outage and repeat. What was begun goes on to its end.
 */
export function limitTime({ config }: Pick<IdentityPlatform, 'config'>): MiddlewareHandler {
  return async (_context, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timedOut()), config.authLimits.requestSeconds * 1000)
    })
    await Promise.race([next(), tooLong]).finally(() => clearTimeout(timer))
  }
}

function timedOut(): AuthRefusal {
  return new AuthRefusal(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
  )
}
