import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { problemsIn, problemsOf } from '../rules/problems.ts'
import { draftPageData, type PublishAnswer, type SaveAnswer } from '../schema.ts'
import { answerPublish } from './answer-publish.ts'
import { pageEditingApi } from './editing-api.ts'
import { materialApi } from './material-api.ts'
import { modelApi } from './model-api.ts'
import { publicPageApi } from './public-api.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { versionOf } from './version-of.ts'

const largestPageBytes = 3_000_000

/**
 * The page editor's endpoints for members. Every response other than 200 says what to do. `PUT
 * /api/pages/{id}?version=3` with the page as its body saves the draft: 409 when another was saved since that
 * version, 422 with `problems` when it is invalid. `POST /api/pages/{id}/publish?version=3`: likewise, 422 when
 * something is still missing. `POST /api/pages/{id}/unpublish`.
 */
export function pageApi(platform: Platform): Hono {
  const api = new Hono()

  api.put('/api/pages/:page', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const version = versionOf(context.req.query())
    const sent = await readJson(context.req.raw, largestPageBytes)
    const parsed = draftPageData.safeParse(sent)
    if (!parsed.success) {
      const problems = problemsIn(localeOf(context.req.raw), problemsOf(sent, parsed.error.issues))
      return context.json({ saved: false, reason: 'malformed', problems } satisfies SaveAnswer, 422)
    }
    const which = { workspace, user, page: context.req.param('page') }
    const answer = await savePage(platform, { ...which, version, data: parsed.data })
    if (!answer.saved) return context.json(answer satisfies SaveAnswer, 409)
    return context.json({ ...answer, savedAt: answer.savedAt.toISOString() } satisfies SaveAnswer)
  })

  api.post('/api/pages/:page/publish', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const version = versionOf(context.req.query())
    const answer: PublishAnswer = await publishPage(platform, {
      workspace,
      user,
      page: context.req.param('page'),
      version,
    })
    return answerPublish(context, answer)
  })

  api.post('/api/pages/:page/unpublish', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    return context.json(await unpublishPage(platform, { workspace, user, page: context.req.param('page') }))
  })

  api.route('/', pageEditingApi(platform))
  api.route('/', materialApi(platform))
  api.route('/', modelApi(platform))
  api.route('/', publicPageApi(platform))
  return api
}
