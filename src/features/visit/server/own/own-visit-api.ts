import { type Context, Hono } from 'hono'
import { dropLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Choice, choiceCookie, readChoice } from './choice-cookie.ts'
import { forgetOwnVisits } from './forget-own-visits.ts'
import { type OwnVisit, requireOwnVisit } from './own-proof.ts'
import { readOwnVisit } from './read-own-visit.ts'

/**
 * What a visitor may know and decide of their own visit. The proof is the view token in `x-view-token` and the id that their
 * browser gave the visit in `x-visit`; cookies say what the browser is known as.
 */
export function ownVisitApi(platform: Platform): Hono {
  const api = new Hono()
  const path = '/api/visit/own'
  const rate = { name: 'own-visits', points: 60, seconds: 60 }
  api.use(`${path}/*`, limitRate({ ...rate, key: ({ req }) => addressBlockOf(req.raw) }))

  api.get(path, async (context) => {
    const own = ownOf(platform, context)
    const choice = choiceOf(platform, context, own)
    return context.json(await readOwnVisit(platform, { own, choice }), 200, privately)
  })

  api.post(`${path}/pause`, (context) => choose(platform, context, { isPaused: true }))
  api.post(`${path}/resume`, (context) => choose(platform, context, { isPaused: false }))

  api.post(`${path}/forget`, async (context) => {
    const own = ownOf(platform, context)
    const visits = await forgetOwnVisits(platform, own)
    const { workspace } = own
    const handle = dropLeadHandle(platform, context.req.header('cookie'), workspace)
    if (handle) context.header('set-cookie', handle, { append: true })
    const choice = { ...choiceOf(platform, context, own), isPaused: true }
    context.header('set-cookie', choiceCookie(platform, { workspace, choice }), { append: true })
    return context.json({ visits }, 200, privately)
  })

  return api
}

const privately = { 'cache-control': 'private, no-store' }

function choose(platform: Platform, context: Context, changes: Partial<Choice>): Response {
  const own = ownOf(platform, context)
  const choice = { ...choiceOf(platform, context, own), ...changes }
  context.header('set-cookie', choiceCookie(platform, { workspace: own.workspace, choice }))
  return context.body(null, 204, privately)
}

function choiceOf(platform: Platform, { req }: Context, { workspace }: OwnVisit): Choice {
  return readChoice(platform, req.header('cookie'), workspace)
}

function ownOf(platform: Platform, { req }: Context): OwnVisit {
  return requireOwnVisit(platform, {
    token: req.header('x-view-token') ?? '',
    visit: req.header('x-visit') ?? '',
    cookies: req.header('cookie') ?? null,
  })
}
