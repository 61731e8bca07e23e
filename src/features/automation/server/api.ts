import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { flowFindingLabels } from '../messages/flow-finding-labels.ts'
import type { Finding } from '../rules/findings.ts'
import { runStates } from '../rules/run.ts'
import { flowEntry, flowGraph, flowSave, flowTest } from '../schema.ts'
import { checkFlow } from './publishing/check-flow.ts'
import { pauseFlow, resumeFlow } from './publishing/pause-flow.ts'
import { findVersion, publishFlow } from './publishing/publish-flow.ts'
import { saveDraft } from './publishing/save-draft.ts'
import { listRuns, readRunLog } from './reading/list-runs.ts'
import { loadFlow } from './reading/load-flow.ts'
import { testFlow } from './reading/try-flow.ts'
import { addLeads } from './runs/add-leads.ts'
import { pauseRun, resumeRun, takeOff } from './runs/hold-run.ts'

const largestBytes = 2_000_000
const path = '/api/journeys/:journey/flow'

const runQuery = z.object({
  state: z.enum([...runStates, 'paused']).optional(),
  step: z.string().max(64).optional(),
  lead: z.uuid().optional(),
  after: z.uuid().optional(),
})
const published = z.object({ version: z.int().min(0) })

/**
 * The API of the flow editor, for members; everything below `/api/journeys/{id}/flow`. `GET` loads it; `PUT`
 * saves a draft (FlowSave, 409 if another one was saved); `POST …/check` returns the findings of a FlowGraph;
 * `POST …/publish` `{version}` publishes it, or 422 with the findings; `POST …/pause`, `…/resume`; `GET
 * …/versions/{n}`; `POST …/test` `{graph, …FlowTest}`; `POST …/leads` (FlowEntry) adds leads; `GET …/runs`,
 * `…/runs/{id}`; `POST …/runs/{id}/pause`, `…/resume`, `…/end`. Each finding has a `text` in the reader's
 * language. An invalid body is 422.
 */
export function automationApi(platform: Platform): Hono {
  const api = new Hono()

  api.get(path, async (context) => context.json(await loadFlow(platform, await askedOf(platform, context))))

  api.put(path, async (context) => {
    const asked = await askedOf(platform, context)
    const { version, graph } = await bodyOf(context, flowSave)
    return context.json(await saveDraft(platform, { ...asked, version, graph }))
  })

  api.post(`${path}/check`, async (context) => {
    const asked = await askedOf(platform, context)
    const graph = await bodyOf(context, flowGraph)
    return context.json({ findings: saidIn(context, await checkFlow(platform, asked, graph)) })
  })

  api.post(`${path}/publish`, async (context) => {
    const asked = await askedOf(platform, context)
    const { version } = await bodyOf(context, published)
    const answer = await publishFlow(platform, { ...asked, version })
    const findings = saidIn(context, answer.findings)
    return context.json({ ...answer, findings }, answer.published === null ? 422 : 200)
  })

  api.post(`${path}/pause`, async (context) => {
    await pauseFlow(platform, await askedOf(platform, context))
    return context.json({ state: 'paused' })
  })

  api.post(`${path}/resume`, async (context) => {
    await resumeFlow(platform, await askedOf(platform, context))
    return context.json({ state: 'live' })
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
    const tried = await testFlow(platform, asked, test)
    return context.json({ ...tried, findings: saidIn(context, tried.findings) })
  })

  mountRuns(api, platform)
  return api
}

function mountRuns(api: Hono, platform: Platform): void {
  api.post(`${path}/leads`, async (context) => {
    const asked = await askedOf(platform, context)
    const { leads } = await bodyOf(context, flowEntry)
    return context.json({ leads: await addLeads(platform, { ...asked, leads }) })
  })

  api.get(`${path}/runs`, async (context) => {
    const asked = await askedOf(platform, context)
    const query = runQuery.safeParse(context.req.query())
    if (!query.success) throw malformed()
    return context.json(await listRuns(platform, { ...asked, ...query.data }))
  })

  api.get(`${path}/runs/:run`, async (context) => {
    const asked = await askedOf(platform, context)
    return context.json(await readRunLog(platform, { ...asked, run: context.req.param('run') }))
  })

  for (const [action, change] of Object.entries({ pause: pauseRun, resume: resumeRun, end: takeOff }))
    api.post(`${path}/runs/:run/${action}`, async (context) => {
      const asked = await askedOf(platform, context)
      const which = { ...asked, run: context.req.param('run') }
      await change(platform, which)
      return context.json(await readRunLog(platform, which))
    })
}

/** Each finding with its text in the reader's language. */
function saidIn(context: Context, findings: readonly Finding[]): (Finding & { text: string })[] {
  return findings.map((one) => ({
    ...one,
    text: speak(localeOf(context.req.raw), flowFindingLabels[one.code]),
  }))
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
