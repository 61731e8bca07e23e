import type { Hono } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { privately } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import {
  listSigningKeys,
  revokeSigningKey,
  rotateSigningKeys,
} from '#src/features/identity/server/session/rotate-signing-keys.ts'
import { forgetSigningKeys } from '#src/features/identity/server/session/signing-keys.ts'

export const signingKeyPaths = ['admin/signing_keys', 'admin/signing_keys/:kid']

/**
 * The keys that sign access tokens, for the service role: GET lists them, POST rotates to a new one, DELETE
 * revokes one with all it signed. Each responds with `{keys: [{kid, state, createdAt, until?}]}`.
 */
export function mountSigningKeys(api: Hono, platform: IdentityPlatform): void {
  api.get('/admin/signing_keys', async (context) => privately(context, await listed(platform)))
  api.post('/admin/signing_keys', async (context) => {
    refuseShared(platform)
    const kid = await rotateSigningKeys(platform)
    forgetSigningKeys(platform)
    platform.log.warn({ kid }, 'rotated to a new signing key')
    return privately(context, await listed(platform))
  })
  api.delete('/admin/signing_keys/:kid', async (context) => {
    const kid = context.req.param('kid')
    if (!(await revokeSigningKey(platform, kid)))
      throw new AuthRefusal(404, 'validation_failed', 'There is no signing key with this id')
    forgetSigningKeys(platform)
    platform.log.warn({ kid }, 'revoked a signing key')
    return privately(context, await listed(platform))
  })
}

async function listed(platform: IdentityPlatform): Promise<object> {
  return { keys: await listSigningKeys(platform) }
}

function refuseShared({ config }: IdentityPlatform): void {
  if (config.authJwtSecret === undefined) return
  throw new AuthRefusal(
    422,
    'validation_failed',
    'AUTH_JWT_SECRET signs the tokens. Change it and restart, or unset it to use rotating keys.',
  )
}
