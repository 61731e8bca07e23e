import { Hono, type MiddlewareHandler } from 'hono'
import { keepSession } from '#src/features/identity/server/session/keep-session.ts'
import { acceleratorApi } from './features/accelerator/server/api.ts'
import { rememberAffiliate } from './features/affiliate/server/remember-affiliate.ts'
import { authApi, authPaths, inProcessAuth, noAuthApi } from './features/auth-service/server/api.ts'
import { userLookUp } from './features/auth-service/server/user-look-up.ts'
import { automationApi } from './features/automation/server/api.ts'
import { libraryApi } from './features/automation/server/library-api.ts'
import { stepsApi } from './features/automation/server/steps-api.ts'
import { brandApi } from './features/brand/server/api.ts'
import { campaignApi } from './features/campaign/server/api.ts'
import { campaignPages } from './features/campaign/server/campaign-pages.ts'
import { loadCampaign } from './features/campaign/server/load-campaign.ts'
import { recheckAfterChanges } from './features/campaign/server/recheck-after-changes.ts'
import { serveDomains } from './features/campaign/server/serve-domains.ts'
import { clipApi } from './features/clip/server/api.ts'
import { contentApi } from './features/content/server/api.ts'
import { dataApi, dataPaths, noDataApi } from './features/data-service/server/api.ts'
import { functionPaths, functionsApi } from './features/data-service/server/functions/functions-api.ts'
import { fitApi } from './features/fit/server/api.ts'
import { findUser } from './features/identity/server/find-user.ts'
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
import { visitApi, visitReports } from './features/visit/server/api.ts'
import { ownVisitApi } from './features/visit/server/own/own-visit-api.ts'
import { personApi } from './features/visit/server/person/person-api.ts'
import { sharingApi } from './features/visit/server/sharing/sharing-api.ts'
import { workspaceApi } from './features/workspace/server/api.ts'
import { functions } from './functions.ts'
import { withRequestAccess } from './platform/database/request-access.ts'
import { type DirectEndpoint, type DirectParts, mountDirect } from './platform/http/direct-endpoint.ts'
import { applyAnswerRules, applyHouseRules } from './platform/http/house-rules.ts'
import { iconEndpoint } from './platform/http/icons.ts'
import { limitForms } from './platform/http/limit-forms.ts'
import { paintFirstAt, readOnce } from './platform/http/paint-first.ts'
import { payloadEndpoint } from './platform/http/payloads.ts'
import { refuseDisguisedPaths, refuseLongPaths } from './platform/http/request-path.ts'
import { refuseForeignOrigins } from './platform/http/same-origin.ts'
import type { Platform } from './platform/platform.ts'

/** Renders a screen of React Router for a request that no endpoint took. */
export type ScreenRenderer = (request: Request) => Promise<Response>

/** The renderer and the files of a build, and the endpoints that are also served around the app. */
export type AppParts = {
  screens?: ScreenRenderer
  files?: MiddlewareHandler
  direct?: readonly DirectEndpoint[]
}

const forVisitors =
  /^\/(?:l|s|p|share|collection|sitemap\.xml|api\/(?:campaign|collections|lead|pictures|visit|shares|tools|pages\/(?:brand|form|image|media|seen)))(?:[/.]|$)/i

/** Screens that strangers open first, often on phones and from far away: painted as soon as they arrive. */
const firstSeen = /^\/(?:$|(?:p|share|t)\/|remix$|podcast\/content$|transformer\/whisper$)/

/** The busiest endpoints: a server may serve them ahead of the app, see `serveDirect`. */
export function directParts(platform: Platform): DirectParts {
  const { foreignAuth } = platform.config
  return { endpoints: visitReports(platform), lookUps: foreignAuth ? [] : [userLookUp(platform)] }
}

const pictureForms = /^\/(?:user\/profile|workspace\/settings\/info|workspace\/guest\/[^/]+)$/

/** Largest form of a member, by lower-case path: a file of rows, a form with an image, or only fields. */
function memberFormBytes(path: string): number {
  if (/^\/workspace\/import\/\w+$/.test(path)) return 21_000_000
  return pictureForms.test(path) ? 4_000_000 : 1_000_000
}

/** The endpoints of each feature. */
const apis = [
  automationApi,
  libraryApi,
  stepsApi,
  brandApi,
  campaignApi,
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

/** The whole product as one function from Request to Response: `app.fetch` or, in tests, `app.request`. */
export function createApp(platform: Platform, parts: AppParts = {}): Hono {
  const { screens, files, direct = visitReports(platform) } = parts
  const app = new Hono({ strict: false })
  app.use(withRequestAccess((path) => forVisitors.test(path)))
  const readFile = readOnce(async (path) => {
    const file = await app.request(path)
    return file.ok ? file.text() : undefined
  })
  const pages = screens && campaignPages(platform, { screens, readFile })
  if (pages) app.get('*', pages.sendKept)
  applyAnswerRules(app, platform)
  // Before the house rules, which they do not need: cookies grant nothing there.
  for (const endpoint of direct) mountDirect(app, endpoint)
  // This and the data service are only for installations that hold their own users.
  const keepsUsers = !platform.config.foreignAuth
  if (keepsUsers) mountAuth(app, platform)
  else app.route('/auth/v1', noAuthApi(platform)).route('/rest/v1', noDataApi(platform))
  applyHouseRules(app, platform, {
    withoutCookieAuthority: [...functionPaths, ...dataPaths],
    guessable: (path) =>
      /^\/(?:l|s|share|api\/pictures|api\/shares)\//.test(path) || path === '/api/campaign/view',
  })
  if (files) app.use(files)

  app.use(
    keepSession(),
    limitForms({
      memberBytes: memberFormBytes,
      isSignedIn: async (request) => (await findUser(platform, request)).kind === 'user',
    }),
  )
  app.use(limitImpersonation(platform))
  app.use(rememberAffiliate(platform), recheckAfterChanges(platform))

  if (keepsUsers) app.route('/rest/v1', dataApi(platform))
  app.route('/functions/v1', functionsApi(platform, functions))
  app.route('/', iconEndpoint())
  app.route(
    '/',
    payloadEndpoint('/l/:link', (params) => campaignPayload(platform, params)),
  )
  app.route(
    '/',
    payloadEndpoint('', async ({ rest }) => (rest === '' ? {} : undefined)),
  )
  for (const api of apis) app.route('/', api(platform))
  app.get('/api/health', (context) => context.json({ ok: true }))

  app.all('/api/*', (context) =>
    context.json({ error: 'not_found', message: 'This endpoint does not exist.' }, 404),
  )
  if (pages) app.use(pages.render)
  // In development, style sheets change without a new file name.
  if (platform.config.environment !== 'development') app.use(paintFirstAt({ paths: firstSeen, readFile }))
  app.all('*', (context) => (screens ? screens(context.req.raw) : context.notFound()))
  app.fetch = serveDomains(platform, app.fetch)
  platform.ownSite.answerBy(app.fetch)
  platform.ownAuth.madeBy(inProcessAuth)
  return app
}

function mountAuth(app: Hono, platform: Platform): void {
  const rules = [
    ...authRules(platform, '/auth/v1/'),
    limitImpersonation(platform),
    recheckAfterChanges(platform),
  ]
  app.use('/auth/v1/*', ...rules)
  app.route('/auth/v1', authApi(platform))
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

/** The public data of a campaign page. */
async function campaignPayload(
  platform: Platform,
  { link = '', rest = '' }: Record<string, string>,
): Promise<object | undefined> {
  const segments = rest.split('/').filter(Boolean)
  const answer = await loadCampaign(platform, { link, segments, headers: new Headers() })
  if (answer.kind !== 'shown') return undefined
  const { campaign } = answer
  return {
    link: campaign.link,
    tabs: campaign.tabs,
    current: campaign.current,
    previous: campaign.previous,
    next: campaign.next,
  }
}
