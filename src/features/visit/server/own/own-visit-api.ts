import { type Context, Hono } from 'hono'
import { type Choice, choiceCookie, readChoice } from '#src/features/lead/server/choice-cookie.ts'
import { dropLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { dropPass } from '#src/features/link/server/gate/pass-cookie.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgetOwnVisits } from './delete-own-visits.ts'
import { gateVisitorOf } from './gate-visitor.ts'
import { type OwnVisit, requireOwnVisit } from './own-proof.ts'
import { readOwnVisit } from './read-own-visit.ts'
import { removeOwnAddress } from './remove-own-address.ts'

/**
 * What a visitor may see and decide about their own visit. The proof is the view token in `x-view-token` and
 * the browser's visit id in `x-visit`; cookies identify the lead.
 */
export function ownVisitApi(platform: Platform): Hono {
  const api = new Hono()
  const path = '/api/visit/own'
  const rate = { name: 'own-visits', points: 60, seconds: 60 }
  api.use(`${path}/*`, limitRate({ ...rate, key: ({ req }) => addressBlockOf(req.raw) }))

  api.get(path, async (context) => {
    const own = ownOf(platform, context)
    const { visitor: written } = await gateVisitorOf(platform, own, cookiesOf(context))
    return context.json(
      await readOwnVisit(platform, { own, written, header: headerOf(context) }),
      200,
      privately,
    )
  })

  api.post(`${path}/pause`, (context) => choose(platform, context, { isPaused: true }))
  api.post(`${path}/resume`, (context) => choose(platform, context, { isPaused: false }))

  api.post(`${path}/agree`, (context) => choose(platform, context, { agreed: true }))
  api.post(`${path}/refuse`, (context) => {
    const answer = choose(platform, context, { agreed: false })
    const { workspace } = ownOf(platform, context)
    const handle = dropLeadHandle(platform, cookiesOf(context), workspace)
    if (handle) answer.headers.append('set-cookie', handle)
    return answer
  })

  api.post(`${path}/forget`, async (context) => {
    const own = ownOf(platform, context)
    const visits = await forgetOwnVisits(platform, own)
    await dropCookies(platform, context, own)
    return context.json({ visits }, 200, privately)
  })

  api.post(`${path}/remove-address`, async (context) => {
    const own = ownOf(platform, context)
    const { visitor } = await gateVisitorOf(platform, own, cookiesOf(context))
    const { visits } = await removeOwnAddress(platform, own, visitor)
    await dropCookies(platform, context, own)
    return context.json({ visits }, 200, privately)
  })

  return api
}

const privately = { 'cache-control': 'private, no-store' }

/** Removes everything that identifies the visitor to the sender; keeps only the choice not to be measured. */
async function dropCookies(platform: Platform, context: Context, own: OwnVisit): Promise<void> {
  const { workspace } = own
  const cookies = cookiesOf(context)
  const choice = { ...choiceOf(platform, context, own), isPaused: true }
  const lines = [choiceCookie(platform, { workspace, choice })]
  const handle = dropLeadHandle(platform, cookies, workspace)
  if (handle) lines.push(handle)
  const { hashid } = await gateVisitorOf(platform, own, null)
  if (cookies?.includes(hashid)) lines.push(dropPass({ hashid }))
  for (const line of lines) context.header('set-cookie', line, { append: true })
}

function headerOf({ req }: Context): (name: string) => string | undefined {
  return (name) => req.header(name)
}

function cookiesOf({ req }: Context): string | null {
  return req.header('cookie') ?? null
}

function choose(platform: Platform, context: Context, changes: Partial<Choice>): Response {
  const own = ownOf(platform, context)
  const choice = { ...choiceOf(platform, context, own), ...changes }
  context.header('set-cookie', choiceCookie(platform, { workspace: own.workspace, choice }))
  return context.body(null, 204, privately)
}

function choiceOf(platform: Platform, { req }: Context, { workspace }: OwnVisit): Choice {
  return readChoice(platform, req.header('cookie'), workspace)
}

function ownOf(platform: Platform, context: Context): OwnVisit {
  const { req } = context
  return requireOwnVisit(platform, {
    token: req.header('x-view-token') ?? '',
    visit: req.header('x-visit') ?? '',
    cookies: cookiesOf(context),
  })
}
