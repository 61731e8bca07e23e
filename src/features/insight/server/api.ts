import { Hono } from 'hono'
import { parsedQuery } from '#src/features/visit/server/parsed-query.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insightQuery } from '../schema.ts'
import { openInsight } from './open-insight.ts'

/** Endpoints for members of the workspace. */
export function insightApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/insight', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const query = parsedQuery(insightQuery, context.req.query())
    const insight = await openInsight(platform, { workspace, query })
    return context.json(insight, 200, { 'cache-control': 'no-store' })
  })

  return api
}
