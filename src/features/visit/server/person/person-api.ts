import { Hono } from 'hono'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { exportPersonAs } from './person-actions.ts'

/** `GET /api/leads/{id}/export`: all data about a person, for owners and admins. */
export function personApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/leads/:lead/export', async ({ req, json }) => {
    const { user, organization, workspace } = await requireMember(platform, req.raw)
    const lead = z.uuid().safeParse(req.param('lead')).data
    if (!lead) throw personNotFound()
    const actor = { user, organization, ...callerOfRequest(req.raw) }
    const found = await exportPersonAs(platform, actor, { workspace, lead })
    return json(found, 200, {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="person.json"',
    })
  })

  return api
}
