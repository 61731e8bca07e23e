import type { Hono } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { requireSaml } from './saml-service.ts'

/** Says that a way to sign in is off before its captcha and body are read. Mount before both. */
export function refuseDisabled(api: Hono, platform: IdentityPlatform): void {
  api.use('/sso', async (_context, next) => {
    requireSaml(platform)
    await next()
  })
  api.use('/token', async (context, next) => {
    if (context.req.query('grant_type') === 'web3')
      throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    await next()
  })
}
