import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { createEmptyAnswers } from '#src/platform/http/security-headers.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leadVisit, telemetryEvent, visitLimits, visitQuery } from '../schema.ts'
import { announceVisit } from './announce-visit.ts'
import { followVisits } from './follow-visits.ts'
import { listVisits } from './list-visits.ts'
import type { Recorded } from './record-visit.ts'
import { readViewToken, type ViewToken } from './view-token.ts'
import { createVisitLimits } from './visit-limits.ts'
import { createVisitWriter } from './visit-writer.ts'

/** What visitors' browsers report. No cookie grants anything here, so that it needs no session. */
export function visitReportApi(platform: Platform): Hono {
  const api = new Hono()
  const limits = createVisitLimits(platform.config)
  const writer = createVisitWriter(platform, limits.workspace)
  const answerEmpty = createEmptyAnswers(platform)

  api.post('/api/activity/telemetry/create', async (context) => {
    const address = limits.addressOf(context)
    await limits.takeAddress(address)
    const event = parsedEvent(await readVisitBody(context))
    const view = event.view_token ? provenView(platform, event.view_token) : undefined
    await limits.takeVisit(address, { link: event.data.link_id, view: view?.id })
    const isAnonymous = wantsAnonymity(context)
    const recorded = await writer.record({ event, view, isAnonymous, receivedAt: platform.clock.now() })
    return answerEmpty(statusOf(recorded))
  })

  api.post('/api/lead/visit', async (context) => {
    await limits.takeAddress(limits.addressOf(context))
    const announced = leadVisit.safeParse(await readVisitBody(context))
    if (announced.success && !wantsAnonymity(context)) {
      await announceVisit(platform, {
        visit: announced.data,
        viewToken: context.req.header('x-view-token') ?? announced.data.view_token ?? '',
        cookies: context.req.header('cookie') ?? '',
      })
    }
    return answerEmpty(202)
  })

  return api
}

/** The visits as members of the workspace see them. */
export function visitApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/visits', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    const asked = parsedQuery(context.req.query())
    const visits = await listVisits(platform, { workspace: member.workspace, ...asked })
    const next = visits.length === asked.limit ? (visits.at(-1)?.cursor ?? null) : null
    return context.json({ visits, next }, 200, { 'cache-control': 'no-store' })
  })

  api.get('/api/visits/live', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    const { journey, link } = parsedQuery(context.req.query())
    context.header('cache-control', 'no-store')
    context.header('x-accel-buffering', 'no')
    const { url, headers } = context.req.raw
    const follower = {
      workspace: member.workspace,
      journey,
      link,
      since: context.req.header('last-event-id'),
      // A request of its own, since what was found for the first one is kept with it.
      isStillMember: async () =>
        (await requireMember(platform, new Request(url, { headers }))).workspace === member.workspace,
    }
    return streamSSE(
      context,
      (stream) => followVisits(platform, stream, follower),
      async (error) => platform.log.warn({ err: error }, 'a live list of visits ended'),
    )
  })

  return api
}

/** A beacon posts text/plain, fetch posts JSON; both carry JSON. */
async function readVisitBody(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type && type !== 'application/json' && type !== 'text/plain') {
    throw new Refusal(415, 'unsupported_media_type', 'Send JSON as application/json or text/plain.')
  }
  return readJson(context.req.raw, visitLimits.bodyBytes)
}

function parsedEvent(body: unknown): ReturnType<typeof telemetryEvent.parse> {
  const parsed = telemetryEvent.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.map(String).join('.') || 'The event'
  throw new Refusal(
    422,
    'invalid_event',
    `${where.slice(0, 100)}: ${issue?.message.slice(0, 200) ?? 'is not valid'}`,
  )
}

function parsedQuery(query: Record<string, string>): ReturnType<typeof visitQuery.parse> {
  const parsed = visitQuery.safeParse(query)
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'bad_request', `${parsed.error.issues[0]?.path.join('.') ?? 'query'} is not valid.`)
}

function provenView(platform: Platform, token: string): ViewToken {
  const view = readViewToken(platform, token)
  if (!view)
    throw new Refusal(
      422,
      'wrong_view_token',
      'This view token was not issued here. Load the campaign again.',
    )
  return view
}

/** Global Privacy Control and Do Not Track: the visit counts, but names nobody. */
function wantsAnonymity(context: Context): boolean {
  return context.req.header('sec-gpc') === '1' || context.req.header('dnt') === '1'
}

function statusOf(recorded: Recorded): 202 | 204 {
  switch (recorded.kind) {
    case 'recorded':
      return 202
    case 'not_kept':
      return 204
    case 'unknown_link':
      throw new Refusal(404, 'link_not_found', 'Failed to fetch campaign')
    case 'unknown_tab':
      throw new Refusal(422, 'unknown_tab', 'This campaign has no such tab.')
    case 'refused':
      throw recorded.refusal
  }
}
