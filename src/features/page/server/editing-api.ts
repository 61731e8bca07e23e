import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable, worded } from '#src/translation/speak.ts'
import { pageAddress, pageSchedule, type SaveAnswer, templateName } from '../schema.ts'
import { answerPublish } from './answer-publish.ts'
import { changeAddress } from './change-address.ts'
import { saveAsTemplate } from './page-templates.ts'
import { listPageVersions, restorePageVersion } from './page-versions.ts'
import type { SavedPage } from './save-page.ts'
import { schedulePage, unschedulePage } from './schedule-page.ts'
import { versionOf } from './version-of.ts'

const mostBytes = 100_000

type Which = { workspace: string; user: string; page: string }

/**
 * The editor's endpoints other than saving and publishing, for members. A change with `?version=` is answered with
 * 409 `{reason: 'changed_elsewhere', version}` on a conflict. `PUT …/address` {slug, visibility, password?}; `POST
 * …/schedule?version=` {at}; `POST …/unschedule`; `GET …/versions`; `POST …/versions/{n}/restore?version=`; `POST
 * …/template` {name}.
 */
export function pageEditingApi(platform: Platform): Hono {
  const api = new Hono()

  api.put('/api/pages/:page/address', async (context) => {
    const which = await owning(platform, context)
    const asked = await read(context.req.raw, pageAddress)
    return context.json(await changeAddress(platform, { ...which, ...asked }))
  })

  api.post('/api/pages/:page/schedule', async (context) => {
    const which = await owning(platform, context)
    const version = versionOf(context.req.query())
    const { at } = await read(context.req.raw, pageSchedule)
    const answer = await schedulePage(platform, { ...which, version, at: new Date(at) })
    return answerPublish(context, answer)
  })

  api.post('/api/pages/:page/unschedule', async (context) => {
    const which = await owning(platform, context)
    return context.json(await unschedulePage(platform, which))
  })

  api.route('/', versionApi(platform))
  return api
}

async function owning(platform: Platform, { req }: Context): Promise<Which> {
  const { workspace, user } = await requireMember(platform, req.raw)
  return { workspace, user, page: req.param('page') ?? '' }
}

function versionApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/pages/:page/versions', async (context) => {
    const which = await owning(platform, context)
    return context.json({ versions: await listPageVersions(platform, which) })
  })

  api.post('/api/pages/:page/versions/:n/restore', async (context) => {
    const which = await owning(platform, context)
    const version = versionOf(context.req.query())
    const n = numberOf(context.req.param('n'))
    const [answer, status] = saved(await restorePageVersion(platform, { ...which, n, version }))
    return context.json(answer, status)
  })

  api.post('/api/pages/:page/template', async (context) => {
    const which = await owning(platform, context)
    const { name } = await read(context.req.raw, templateName)
    return context.json(await saveAsTemplate(platform, { ...which, name }))
  })

  return api
}

async function read<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request, mostBytes))
  if (parsed.success) return parsed.data
  throw new Refusal(422, 'malformed', unreadable(parsed.error.issues[0]?.message))
}

function saved(answer: SavedPage): [SaveAnswer, 200 | 409] {
  if (!answer.saved) return [answer, 409]
  return [{ ...answer, savedAt: answer.savedAt.toISOString() }, 200]
}

/** A schema's message, which is translated like all others. */
function unreadable(said: string | undefined): Translatable {
  return said === undefined ? msg`We couldn’t read this request.` : worded(said)
}

/** Caps version numbers at the database's maximum. */
function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
