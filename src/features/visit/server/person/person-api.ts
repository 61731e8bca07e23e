import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { erasePersonAs, exportPersonAs } from './person-actions.ts'

/** Owner endpoints for a person's data: `GET /api/leads/{id}/export`, `POST …/erase`. */
export function personApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/leads/:lead/export', async (context) => {
    const { actor, which } = await askedOf(platform, context)
    const found = await exportPersonAs(platform, actor, which)
    return context.json(found, 200, {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="person.json"',
    })
  })

  api.post('/api/leads/:lead/erase', async (context) => {
    const { actor, which } = await askedOf(platform, context)
    return context.json(await erasePersonAs(platform, actor, which), 200, {
      'cache-control': 'private, no-store',
    })
  })

  return api
}

async function askedOf(
  platform: Platform,
  { req }: Context,
): Promise<{ actor: Actor; which: { workspace: string; lead: string } }> {
  const { user, organization, workspace } = await requireMember(platform, req.raw)
  const lead = z.uuid().safeParse(req.param('lead')).data
  if (!lead) throw personNotFound()
  return { actor: { user, organization, ...callerOfRequest(req.raw) }, which: { workspace, lead } }
}
