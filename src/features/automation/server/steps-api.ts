import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { stepAnswer, stepAssignment, stepSnooze, stepsQuery } from '../rules/step-answers.ts'
import { answerStep, takeBackAnswer } from './waiting/answer-step.ts'
import { assignStep, snoozeStep } from './waiting/change-step.ts'
import { countSteps, listSteps } from './waiting/list-steps.ts'

const path = '/api/steps'
const largestBytes = 50_000

/**
 * Waiting steps of journeys, for members. `GET /api/steps` `?show=mine|unassigned|all|snoozed&lead=` returns
 * `steps` and `counts`; `POST …/{id}/answer` (StepAnswer) returns `undo_until`, the deadline for
 * `…/{id}/undo`; `…/{id}/snooze` `{until}` and `…/{id}/assign` `{assignee}`, each may be null. A closed step
 * is 409, with a message.
 */
export function stepsApi(platform: Platform): Hono {
  const api = new Hono()

  api.get(path, async (context) => {
    const asked = await askedOf(platform, context)
    const query = stepsQuery.safeParse(context.req.query())
    if (!query.success) throw malformed()
    const { show, lead } = query.data
    return context.json({
      steps: await listSteps(platform, { ...asked, show, lead }),
      counts: await countSteps(platform, asked),
    })
  })

  api.post(`${path}/:step/answer`, async (context) => {
    const asked = await askedOf(platform, context)
    const body = await bodyOf(context, stepAnswer)
    const locale = localeOf(context.req.raw)
    const { undoUntil } = await answerStep(platform, { ...asked, ...body, locale })
    return context.json({ undo_until: undoUntil })
  })

  api.post(`${path}/:step/undo`, async (context) => {
    await takeBackAnswer(platform, await askedOf(platform, context))
    return context.json({ state: 'open' })
  })

  api.post(`${path}/:step/snooze`, async (context) => {
    const asked = await askedOf(platform, context)
    const { until } = await bodyOf(context, stepSnooze)
    await snoozeStep(platform, { ...asked, until })
    return context.json({ until })
  })

  api.post(`${path}/:step/assign`, async (context) => {
    const asked = await askedOf(platform, context)
    const { assignee } = await bodyOf(context, stepAssignment)
    await assignStep(platform, { ...asked, assignee })
    return context.json({ assignee })
  })

  return api
}

async function askedOf(
  platform: Platform,
  context: Context,
): Promise<{ workspace: string; user: string; step: string }> {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  context.header('cache-control', 'private, no-store')
  return { workspace, user, step: context.req.param('step') ?? '' }
}

async function bodyOf<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context.req.raw, largestBytes))
  if (!parsed.success) throw malformed()
  return parsed.data
}

function malformed(): Refusal {
  return new Refusal(422, 'step_malformed', msg`Something went wrong. Reload the page.`)
}
