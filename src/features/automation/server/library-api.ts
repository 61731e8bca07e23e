import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { templateKept, templateSaved } from '../rules/library/wire.ts'
import { createStepTemplate, saveStepTemplate } from './library/keep-template.ts'
import { readStepVersion } from './library/load-template.ts'

const path = '/api/step-templates'
const largestBytes = 1_000_000

/**
 * The library of steps, for the flow editor. `POST /api/step-templates` (TemplateKept) saves steps, 201 with
 * `id` and `version`; `PUT …/{id}` (TemplateSaved) saves a new version, 409 if someone else saved one since;
 * `GET …/{id}/versions/{n}`. Disconnected steps and an invalid body are 422.
 */
export function libraryApi(platform: Platform): Hono {
  const api = new Hono()

  api.post(path, async (context) => {
    const { workspace, user } = await askedOf(platform, context)
    const kept = await bodyOf(context, templateKept)
    return context.json(await createStepTemplate(platform, { workspace, user, ...kept }), 201)
  })

  api.put(`${path}/:template`, async (context) => {
    const asked = await askedOf(platform, context)
    return context.json(
      await saveStepTemplate(platform, { ...asked, ...(await bodyOf(context, templateSaved)) }),
    )
  })

  api.get(`${path}/:template/versions/:n`, async (context) => {
    const asked = await askedOf(platform, context)
    return context.json(await readStepVersion(platform, { ...asked, n: numberOf(context) }))
  })

  return api
}

async function askedOf(
  platform: Platform,
  context: Context,
): Promise<{ workspace: string; user: string; template: string }> {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  context.header('cache-control', 'private, no-store')
  return { workspace, user, template: context.req.param('template') ?? '' }
}

const number = z.coerce.number().int().min(1).max(1_000_000)

/** No version has the number 0. */
function numberOf(context: Context): number {
  return number.safeParse(context.req.param('n')).data ?? 0
}

async function bodyOf<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context.req.raw, largestBytes))
  if (!parsed.success) throw malformed()
  return parsed.data
}

function malformed(): Refusal {
  return new Refusal(422, 'step_template_malformed', msg`Something went wrong. Reload the page.`)
}
