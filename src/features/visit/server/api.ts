import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { readChoice } from '#src/features/lead/server/choice-cookie.ts'
import { asksForPrivacy } from '#src/features/lead/server/privacy-of.ts'
import { isStillMember, requireMember } from '#src/features/workspace/server/require-member.ts'
import type { DirectEndpoint } from '#src/platform/http/direct-endpoint.ts'
import { parsedJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { networkOf, siteNetworkOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leadVisit, telemetryEvent, visitLimits, visitQuery } from '../schema.ts'
import { announceVisit } from './announce-visit.ts'
import { followVisits } from './follow-visits.ts'
import { listVisits } from './list-visits.ts'
import { parsedQuery } from './parsed-query.ts'
import type { Recorded } from './record-visit.ts'
import { readViewToken, type ViewToken } from './view-token.ts'
import { createVisitLimits, type VisitLimits } from './visit-limits.ts'
import { signsOf } from './visit-signs.ts'
import { createVisitWriter } from './visit-writer.ts'

/** Endpoints for visitors' browsers. No cookie grants anything here, so no session is needed. */
export function visitReports(platform: Platform): DirectEndpoint[] {
  const limits = createVisitLimits(platform.config)
  return [snapshotReport(platform, limits), leadReport(platform, limits)]
}

function snapshotReport(platform: Platform, limits: VisitLimits): DirectEndpoint {
  const writer = createVisitWriter(platform, limits.mayRecord)
  return {
    path: '/api/activity/telemetry/create',
    maxBytes: visitLimits.bodyBytes,
    async answer({ address, header, body }) {
      await limits.takeAddress(address)
      const event = parsedEvent(parsedJson(body))
      const view = event.view_token ? provenView(platform, event.view_token) : undefined
      const choice = view && readChoice(platform, header('cookie'), view.workspace)
      // A tab opened before the visitor paused measuring or withdrew consent keeps reporting.
      if (choice?.isPaused) return 204
      await limits.takeVisit(address, { link: event.data.link_id, view: view?.id })
      const isAnonymous = asksForPrivacy(header) || choice?.agreed === false || view?.isAnonymous === true
      const receivedAt = platform.clock.now()
      const recorded = await writer.record({
        event,
        view: await limits.proven(address, { event, view, receivedAt }),
        isAnonymous,
        network: isAnonymous ? null : siteNetworkOf(address),
        source: networkOf(address),
        signs: signsOf(event, header('user-agent')),
        receivedAt,
      })
      return statusOf(recorded)
    },
  }
}

function leadReport(platform: Platform, limits: VisitLimits): DirectEndpoint {
  return {
    path: '/api/lead/visit',
    maxBytes: visitLimits.bodyBytes,
    async answer({ address, header, body }) {
      await limits.takeAddress(address)
      const announced = leadVisit.safeParse(parsedJson(body))
      if (announced.success && !asksForPrivacy(header)) {
        await announceVisit(platform, {
          visit: announced.data,
          viewToken: header('x-view-token') ?? announced.data.view_token ?? '',
          cookies: header('cookie') ?? '',
        })
      }
      return 202
    },
  }
}

/** Endpoints for members of the workspace. */
export function visitApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/visits', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    const asked = parsedQuery(visitQuery, context.req.query())
    const visits = await listVisits(platform, { workspace: member.workspace, ...asked })
    const next = visits.length === asked.limit ? (visits.at(-1)?.cursor ?? null) : null
    return context.json({ visits, next }, 200, { 'cache-control': 'no-store' })
  })

  api.get('/api/visits/live', async (context) => {
    const member = await requireMember(platform, context.req.raw)
    const { journey, link, account, lead } = parsedQuery(visitQuery, context.req.query())
    context.header('cache-control', 'no-store')
    context.header('x-accel-buffering', 'no')
    const follower = {
      workspace: member.workspace,
      journey,
      link,
      account,
      lead,
      since: context.req.header('last-event-id'),
      isStillMember: () => isStillMember(platform, context.req.raw, member.workspace),
    }
    return streamSSE(
      context,
      (stream) => followVisits(platform, stream, follower),
      async (error) => platform.log.warn({ err: error }, 'a live list of visits ended'),
    )
  })

  return api
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
