import { Hono } from 'hono'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { presenceForm } from '../schema.ts'
import { leavePresence, recordPresence } from './record-presence.ts'
import { requireMember } from './require-member.ts'

const longestBody = 1024

/** Who in a workspace is viewing what: `POST /api/presence`. Throws Refusal 400 bad_request. */
export function workspaceApi(platform: Platform): Hono {
  const api = new Hono()
  api.post('/api/presence', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const asked = presenceForm.safeParse(await readJson(context.req.raw, longestBody))
    if (!asked.success)
      throw new Refusal(400, 'bad_request', 'Send a JSON object; `item` is a kind and an id: page.{uuid}.')
    const { item, isGone } = asked.data
    context.header('cache-control', 'no-store')
    if (isGone) await leavePresence(platform, { workspace, user, item })
    const others = isGone ? [] : await recordPresence(platform, { workspace, user, item })
    return context.json({ others })
  })
  return api
}
