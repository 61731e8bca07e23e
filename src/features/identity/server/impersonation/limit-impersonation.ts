import type { MiddlewareHandler } from 'hono'
import { isExport, mayImpersonatorDo } from '#src/features/identity/rules/may-impersonator-do.ts'
import { logImpersonation } from '#src/features/staff/server/impersonation.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { requestId } from '#src/platform/http/request-id.ts'
import { rememberedIp } from '#src/platform/http/request-ip.ts'
import { screenPath } from '#src/platform/http/request-path.ts'
import { findUser } from '../find-user.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { readImpersonationCookie } from './impersonation-cookie.ts'

/**
 * During impersonation, logs every change and export, and refuses with 403 what `mayImpersonatorDo` doesn't list.
 * Ignores other requests.
 */
export function limitImpersonation(platform: IdentityPlatform): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw
    if (readImpersonationCookie(platform, request) === undefined) return next()
    const path = screenPath(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const allowed = mayImpersonatorDo(isRead ? 'read' : 'change', path)
    if (isRead && allowed && !isExport(path)) return next()
    const found = await findUser(platform, request)
    const acting = found.kind === 'user' ? found.acting : undefined
    if (!acting) return next()
    const by = { user: acting.actor, address: rememberedIp(request), requestId: requestId(request) }
    await logImpersonation(platform, acting, { by, what: request.method, path, allowed })
    if (allowed) return next()
    throw new Refusal(
      403,
      'not_while_acting',
      'While impersonating, you can’t change this user’s sign-in, data, billing, members or access.',
    )
  }
}
