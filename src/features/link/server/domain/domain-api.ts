import { Hono } from 'hono'
import { hostOf } from '#src/features/link/rules/domain.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findServedDomain } from './served-domains.ts'

/**
 * `GET /api/domains/ask?domain=`: 200 for a verified domain, else 404, which makes a proxy request certificates
 * only for those (Caddy's `on_demand_tls`). Which domains are verified is public anyway, and nothing else is
 * revealed.
 */
export function domainApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/domains/ask', async (context) => {
    const domain = await findServedDomain(platform, hostOf(context.req.query('domain') ?? ''))
    return context.body(null, domain ? 200 : 404, { 'cache-control': 'no-store' })
  })
  return api
}
