import type { MiddlewareHandler } from 'hono'
import type { Platform } from '#src/platform/platform.ts'

/** 90 days (specification section 9). */
const lifeSeconds = 7_776_000

/**
 * Remembers who referred a visitor: `?aff=` (or `?ref=`) on any page is stored in the cookie `aff`, which we
 * set instead of a third-party script. A code has 1 to 64 letters, digits, - or _.
 */
export function rememberAffiliate({ config }: Pick<Platform, 'config'>): MiddlewareHandler {
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return async (context, next) => {
    await next()
    if (context.req.method !== 'GET' || !context.req.url.includes('?')) return
    const code = [context.req.query('aff'), context.req.query('ref')].find(isCode)
    if (!code || !context.res.headers.get('content-type')?.startsWith('text/html')) return
    const cookie = `aff=${code}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
    context.header('set-cookie', cookie, { append: true })
  }
}

function isCode(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{1,64}$/.test(text)
}
