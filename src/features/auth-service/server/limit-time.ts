import type { MiddlewareHandler } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'

/** Middleware that responds with 504 request_timeout as `inTime` does. */
export function limitTime(platform: Pick<IdentityPlatform, 'config'>): MiddlewareHandler {
  return (_context, next) => inTime(platform, next())
}

/**
 * Throws AuthRefusal(504, 'request_timeout') once a response takes longer than AUTH_REQUEST_SECONDS; clients
 * treat it as an outage and retry. The work continues to its end.
 */
export async function inTime<T>(
  { config }: Pick<IdentityPlatform, 'config'>,
  answer: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), config.authLimits.requestSeconds * 1000)
  })
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}

function timedOut(): AuthRefusal {
  return new AuthRefusal(
    504,
    'request_timeout',
    'Processing this request timed out, please retry after a moment.',
  )
}
