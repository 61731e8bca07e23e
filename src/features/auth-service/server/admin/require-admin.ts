import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { readServiceRole } from '#src/features/identity/server/session/access-token.ts'
import { requireSignedIn } from '#src/features/identity/server/session/find-signed-in.ts'

/**
 * Admits only the service role: AUTH_SERVICE_KEY, a token of ours with that role and no user, or a signed-in
 * user whose own role is one of AUTH_ADMIN_ROLES. Throws AuthRefusal: 401 no_authorization, 403 bad_jwt or
 * not_admin.
 */
export async function requireAdmin(platform: IdentityPlatform, context: Context): Promise<void> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (isServiceKey(platform, token)) return
  const role = token.startsWith('sb_') ? '' : await roleOf(platform, token)
  if (!platform.config.authLimits.adminRoles.includes(role))
    throw new AuthRefusal(403, 'not_admin', 'User not allowed')
}

/** Hashed first, so that neither timing nor length reveals anything. */
function isServiceKey({ config }: Pick<IdentityPlatform, 'config'>, token: string): boolean {
  const { authServiceKey: key } = config
  return key !== undefined && timingSafeEqual(digest(key), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function roleOf(platform: IdentityPlatform, token: string): Promise<string> {
  const role = await readServiceRole(platform, token)
  if (role !== undefined) return role
  const { user } = await requireSignedIn(platform, token)
  return user.role ?? ''
}
