import { Hono } from 'hono'
import { hostOf } from '#src/features/link/rules/domain.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findServedDomain } from './served-domains.ts'

/**
 * `GET /api/domains/ask?domain=`: 200 for a verified name, else 404, so that a proxy gets certificates for those alone
 * (Caddy's `on_demand_tls` asks so). Which names are verified shows at any of them, and nothing else is told.
 */
export function domainApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/domains/ask', async (context) => {
    const domain = await findServedDomain(platform, hostOf(context.req.query('domain') ?? ''))
    return context.body(null, domain ? 200 : 404, { 'cache-control': 'no-store' })
  })
  return api
}
