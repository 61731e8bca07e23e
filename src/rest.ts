import { Hono, type MiddlewareHandler } from 'hono'
import { acceleratorApi } from './features/accelerator/server/api.ts'
import { authApi, authPaths, noAuthApi } from './features/auth-service/server/api.ts'
import { automationApi } from './features/automation/server/api.ts'
import { libraryApi } from './features/automation/server/library-api.ts'
import { brandApi } from './features/brand/server/api.ts'
import { recheckAfterChanges } from './features/campaign/server/recheck-after-changes.ts'
import { clipApi } from './features/clip/server/api.ts'
import { contentApi } from './features/content/server/api.ts'
import { dataApi, noDataApi } from './features/data-service/server/api.ts'
import { functionsApi } from './features/data-service/server/functions/functions-api.ts'
import { fitApi } from './features/fit/server/api.ts'
import { limitImpersonation } from './features/identity/server/impersonation/limit-impersonation.ts'
import { insightApi } from './features/insight/server/api.ts'
import { linkApi } from './features/link/server/api.ts'
import { domainApi } from './features/link/server/domain/domain-api.ts'
import { mediaApi } from './features/media/server/api.ts'
import { notificationApi } from './features/notification/server/api.ts'
import { pageApi } from './features/page/server/api.ts'
import { searchApi } from './features/search/server/api.ts'
import { shareApi } from './features/share/server/api.ts'
import { taskApi } from './features/task/server/api.ts'
import { toolApi } from './features/tool/server/api.ts'
import { uploadApi } from './features/transcript/server/api.ts'
import { transcriptApi } from './features/transcript/server/transcript-api.ts'
import { translationApi } from './features/transcript/server/translation/translation-api.ts'
import { visitApi } from './features/visit/server/api.ts'
import { ownVisitApi } from './features/visit/server/own/own-visit-api.ts'
import { personApi } from './features/visit/server/person/person-api.ts'
import { sharingApi } from './features/visit/server/sharing/sharing-api.ts'
import { workspaceApi } from './features/workspace/server/api.ts'
import { functions } from './functions.ts'
import { applyAnswerRules } from './platform/http/house-rules.ts'
import { iconEndpoint } from './platform/http/icons.ts'
import { paintFirstAt, type ReadFile } from './platform/http/paint-first.ts'
import { payloadEndpoint } from './platform/http/payloads.ts'
import { refuseDisguisedPaths, refuseLongPaths } from './platform/http/request-path.ts'
import { refuseForeignOrigins } from './platform/http/same-origin.ts'
import type { Platform } from './platform/platform.ts'

/** Renders a screen of React Router for a request that no endpoint took. */
export type ScreenRenderer = (request: Request) => Promise<Response>

/** `renderPages` goes before the screens; `readFile` reads a file of the build. */
export type RestParts = { screens?: ScreenRenderer; renderPages?: MiddlewareHandler; readFile: ReadFile }

/** Screens that strangers open first, often on phones and from far away: painted as soon as they arrive. */
const firstSeen = /^\/(?:$|(?:p|share|t)\/|remix$|podcast\/content$|transformer\/whisper$)/

/** The endpoints of each feature. */
const apis = [
  automationApi,
  libraryApi,
  brandApi,
  clipApi,
  contentApi,
  domainApi,
  acceleratorApi,
  fitApi,
  linkApi,
  mediaApi,
  notificationApi,
  searchApi,
  shareApi,
  taskApi,
  toolApi,
  uploadApi,
  transcriptApi,
  translationApi,
  pageApi,
  visitApi,
  insightApi,
  ownVisitApi,
  personApi,
  sharingApi,
  workspaceApi,
]

/**
 * What the front passes on: the endpoints of every feature, and the screens. The front has applied the rules for
 * requests, except those of the auth service, and answers what is thrown here.
 */
export function createRest(platform: Platform, { screens, renderPages, readFile }: RestParts): Hono {
  const app = new Hono({ strict: false })
  app.onError((error) => {
    throw error
  })
  // This and the data service are only for installations that hold their own users.
  if (platform.config.foreignAuth)
    app.route('/auth/v1', noAuthApi(platform)).route('/rest/v1', noDataApi(platform))
  else mountAuth(app, platform)
  app.route('/functions/v1', functionsApi(platform, functions))
  app.route('/', iconEndpoint())
  app.route(
    '/',
    payloadEndpoint('', async ({ rest }) => (rest === '' ? {} : undefined)),
  )
  for (const api of apis) app.route('/', api(platform))
  app.all('/api/*', (context) =>
    context.json({ error: 'not_found', message: 'This endpoint does not exist.' }, 404),
  )
  if (renderPages) app.use(renderPages)
  // In development, style sheets change without a new file name.
  if (platform.config.environment !== 'development') app.use(paintFirstAt({ paths: firstSeen, readFile }))
  app.all('*', (context) => (screens ? screens(context.req.raw) : context.notFound()))
  return app
}

function mountAuth(app: Hono, platform: Platform): void {
  const rules = [
    ...authRules(platform, '/auth/v1/'),
    limitImpersonation(platform),
    recheckAfterChanges(platform),
  ]
  app.use('/auth/v1/*', ...rules)
  app.route('/auth/v1', authApi(platform)).route('/rest/v1', dataApi(platform))
}

/** Only the auth service, at the root: for clients that call it without a gateway. */
export function createAuthApp(platform: Platform): Hono {
  const app = new Hono({ strict: false })
  applyAnswerRules(app, platform)
  app.use(...authRules(platform, '/'))
  app.route('/', authApi(platform))
  return app
}

/** The rules for every request to the auth service under `root`. */
function authRules(platform: Platform, root: '/auth/v1/' | '/'): MiddlewareHandler[] {
  return [refuseLongPaths(), refuseDisguisedPaths(), refuseForeignOrigins(platform, authPaths(root))]
}
