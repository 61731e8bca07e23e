import type { Hono } from 'hono'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { requireSaml } from './saml-service.ts'
import { requireWallets } from './wallet-grant.ts'

/** Says that a way to sign in is off before its captcha and body are read. Mount before both. */
export function refuseDisabled(api: Hono, platform: IdentityPlatform): void {
  api.use('/sso', async (_context, next) => {
    requireSaml(platform)
    await next()
  })
  api.use('/token', async (context, next) => {
    if (context.req.query('grant_type') === 'web3') requireWallets(platform)
    await next()
  })
}
