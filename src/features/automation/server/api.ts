import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flowGraph, flowSave, flowTest } from '../schema.ts'
import { findVersion } from './publishing/publish-flow.ts'
import { saveDraft } from './publishing/save-draft.ts'
import { loadFlow } from './reading/load-flow.ts'
import { testFlow } from './reading/try-flow.ts'

const largestBytes = 2_000_000
const path = '/api/journeys/:journey/flow'

/**
 * The API of the flow editor, for members; everything below `/api/journeys/{id}/flow`. `GET` loads it; `PUT`
 * saves a draft (FlowSave, 409 if another one was saved); `GET …/versions/{n}`; `POST …/test` `{graph,
 * …FlowTest}`. An invalid body is 422.
 */
export function automationApi(platform: Platform): Hono {
  const api = new Hono()

  api.get(path, async (context) => context.json(await loadFlow(platform, await askedOf(platform, context))))

  api.put(path, async (context) => {
    const asked = await askedOf(platform, context)
    const { version, graph } = await bodyOf(context, flowSave)
    return context.json(await saveDraft(platform, { ...asked, version, graph }))
  })

  api.get(`${path}/versions/:n`, async (context) => {
    const asked = await askedOf(platform, context)
    const n = z.coerce.number().int().min(1).max(1_000_000).safeParse(context.req.param('n')).data
    const found = n && (await findVersion(platform, { ...asked, n }))
    if (!found) throw notFound()
    return context.json({ n: found.n, graph: found.graph, publishedAt: found.publishedAt })
  })

  api.post(`${path}/test`, async (context) => {
    const asked = await askedOf(platform, context)
    const test = await bodyOf(context, flowTest.extend({ graph: flowGraph }))
    return context.json(await testFlow(platform, asked, test))
  })

  return api
}

async function askedOf(
  platform: Platform,
  context: Context,
): Promise<{ workspace: string; user: string; journey: string }> {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  context.header('cache-control', 'private, no-store')
  return { workspace, user, journey: context.req.param('journey') ?? '' }
}

async function bodyOf<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context.req.raw, largestBytes))
  if (!parsed.success) throw malformed()
  return parsed.data
}

function malformed(): Refusal {
  return new Refusal(422, 'flow_malformed', msg`These steps are invalid. Reload the journey.`)
}

function notFound(): Refusal {
  return new Refusal(404, 'flow_version_not_found', msg`This version of the steps doesn’t exist.`)
}
