import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findTheme } from './find-look.ts'

/** `GET /api/brand/theme`: `{theme}`, what pictures take of the default kit (see `brandTheme`), or null. */
export function brandApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/brand/theme', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return context.json({ theme: (await findTheme(platform, { workspace })) ?? null })
  })
  return api
}
