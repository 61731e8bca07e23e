import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { listShownJobs } from './list-shown-jobs.ts'

/** The API of the job tray. */
export function taskApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/jobs', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    context.header('cache-control', 'private, no-store')
    const locale = localeOf(context.req.raw)
    return context.json({ jobs: await listShownJobs(platform, { workspace, locale }) })
  })
  return api
}
