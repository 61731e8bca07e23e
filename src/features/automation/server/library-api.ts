import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { templateKept, templateQuery, templateRestored, templateSaved } from '../rules/library/wire.ts'
import { createStepTemplate, restoreStepVersion, saveStepTemplate } from './library/keep-template.ts'
import { listStepTemplates } from './library/list-templates.ts'
import { loadStepTemplate, readStepVersion } from './library/load-template.ts'
import { removeStepTemplate, restoreStepTemplate } from './library/remove-template.ts'

const path = '/api/step-templates'
const largestBytes = 1_000_000

/**
 * The library of steps, for members. `GET /api/step-templates` `?q=&type=&sort=&after=` returns
 * `templates` and `next`; `POST` (TemplateKept) saves steps, 201 with `id` and `version`; `GET
 * …/{id}` loads them with their latest versions and the journeys that use them; `PUT …/{id}` (TemplateSaved)
 * saves a new version, 409 if someone else saved one since; `GET …/{id}/versions/{n}`; `POST
 * …/{id}/versions/{n}/restore` `{version}` makes it the latest again; `DELETE …/{id}` moves them to the
 * trash, `POST …/{id}/restore` restores them. Disconnected steps and an invalid body are 422.
 */
export function libraryApi(platform: Platform): Hono {
  const api = new Hono()

  api.get(path, async (context) => {
    const { workspace } = await askedOf(platform, context)
    const query = templateQuery.safeParse(context.req.query())
    if (!query.success) throw malformed()
    return context.json(await listStepTemplates(platform, { workspace, ...query.data }))
  })

  api.post(path, async (context) => {
    const { workspace, user } = await askedOf(platform, context)
    const kept = await bodyOf(context, templateKept)
    return context.json(await createStepTemplate(platform, { workspace, user, ...kept }), 201)
  })

  api.get(`${path}/:template`, async (context) =>
    context.json(await loadStepTemplate(platform, await askedOf(platform, context))),
  )

  api.put(`${path}/:template`, async (context) => {
    const asked = await askedOf(platform, context)
    return context.json(
      await saveStepTemplate(platform, { ...asked, ...(await bodyOf(context, templateSaved)) }),
    )
  })

  api.delete(`${path}/:template`, async (context) => {
    await removeStepTemplate(platform, await askedOf(platform, context))
    return context.body(null, 204)
  })

  api.post(`${path}/:template/restore`, async (context) => {
    await restoreStepTemplate(platform, await askedOf(platform, context))
    return context.body(null, 204)
  })

  api.get(`${path}/:template/versions/:n`, async (context) => {
    const asked = await askedOf(platform, context)
    return context.json(await readStepVersion(platform, { ...asked, n: numberOf(context) }))
  })

  api.post(`${path}/:template/versions/:n/restore`, async (context) => {
    const asked = await askedOf(platform, context)
    const { version } = await bodyOf(context, templateRestored)
    return context.json(await restoreStepVersion(platform, { ...asked, version, n: numberOf(context) }))
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
