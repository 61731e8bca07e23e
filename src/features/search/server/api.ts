import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { searchQuery } from '../schema.ts'
import { findThings } from './find-things.ts'

/** The command palette's search. */
export function searchApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/search', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const asked = searchQuery.safeParse({ q: context.req.query('q') ?? '' })
    if (!asked.success) throw new Refusal(400, 'search_malformed', asked.error.issues[0]?.message ?? '')
    context.header('cache-control', 'private, no-store')
    return context.json({ found: await findThings(platform, { workspace, q: asked.data.q }) })
  })
  return api
}
