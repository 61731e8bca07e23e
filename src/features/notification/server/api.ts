import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { isStillMember, requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { readRequest } from '../schema.ts'
import { followInbox } from './follow-inbox.ts'
import { createInboxHints } from './inbox-hints.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'

const longestBody = 16_384

/** The member's in-app notifications, and the names of members they can mention. */
export function notificationApi(platform: Platform): Hono {
  const api = new Hono()
  const hints = createInboxHints(platform)

  api.get('/api/notifications', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    context.header('cache-control', 'no-store')
    return context.json(await listNotifications(platform, { ...member, locale: localeOf(context.req.raw) }))
  })

  api.get('/api/notifications/live', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    context.header('cache-control', 'no-store')
    context.header('x-accel-buffering', 'no')
    const follower = {
      workspace,
      user,
      isStillMember: () => isStillMember(platform, context.req.raw, workspace),
    }
    return streamSSE(
      context,
      (stream) => followInbox({ db: platform.db, hints }, stream, follower),
      async (error) => platform.log.warn({ err: error }, 'an inbox stream ended unexpectedly'),
    )
  })

  api.post('/api/notifications/read', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    const asked = readRequest.safeParse(await readJson(context.req.raw, longestBody))
    if (!asked.success) {
      throw new Refusal(400, 'bad_request', 'Send a JSON object; `ids` is a list of notification ids.')
    }
    await markNotificationsRead(platform, {
      workspace: member.workspace,
      user: member.user,
      ids: asked.data.ids,
    })
    return context.body(null, 204)
  })

  api.get('/api/notifications/people', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    context.header('cache-control', 'no-store')
    const people = await listPeople(platform, member)
    return context.json(people.filter(({ user }) => user !== member.user).map(({ name }) => name))
  })

  return api
}
