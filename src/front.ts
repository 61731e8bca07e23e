import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { keepSession } from '#src/features/identity/server/session/keep-session.ts'
import { rememberAffiliate } from './features/affiliate/server/remember-affiliate.ts'
import { userLookUp } from './features/auth-service/server/user-look-up.ts'
import { campaignApi } from './features/campaign/server/api.ts'
import { campaignPages } from './features/campaign/server/campaign-pages.ts'
import { loadCampaign } from './features/campaign/server/load-campaign.ts'
import { recheckAfterChanges } from './features/campaign/server/recheck-after-changes.ts'
import { serveDomains } from './features/campaign/server/serve-domains.ts'
import { findUser } from './features/identity/server/find-user.ts'
import { limitImpersonation } from './features/identity/server/impersonation/limit-impersonation.ts'
import { visitReports } from './features/visit/server/api.ts'
import { withRequestAccess } from './platform/database/request-access.ts'
import { type DirectEndpoint, type DirectParts, mountDirect } from './platform/http/direct-endpoint.ts'
import { applyAnswerRules, applyHouseRules } from './platform/http/house-rules.ts'
import { limitForms } from './platform/http/limit-forms.ts'
import { readOnce } from './platform/http/paint-first.ts'
import { payloadEndpoint } from './platform/http/payloads.ts'
import { once } from './platform/once.ts'
import type { AuthAnswer, AuthWorld, Platform } from './platform/platform.ts'
import type { RestParts, ScreenRenderer } from './rest.ts'

/** The renderer and the files of a build, and the endpoints that are also served around the app. */
export type AppParts = {
  screens?: ScreenRenderer
  files?: MiddlewareHandler
  direct?: readonly DirectEndpoint[]
}

export type Front = {
  app: Hono
  /** Makes what answers the requests that the front passes on. The first of them does so, too. */
  loadRest(): Promise<Hono>
}

const forVisitors =
  /^\/(?:l|s|p|share|collection|sitemap\.xml|api\/(?:campaign|collections|lead|pictures|visit|shares|tools|pages\/(?:brand|form|image|media|seen)))(?:[/.]|$)/i

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

/**
 * The rules of every request, and the endpoints of open campaign pages: a server answers them before it has loaded the
 * other features.
 */
export function createFront(
  platform: Platform,
  { screens, files, direct = visitReports(platform) }: AppParts,
  createRest: (parts: RestParts) => Hono | Promise<Hono>,
): Front {
  const app = new Hono({ strict: false })
  app.use(withRequestAccess((path) => forVisitors.test(path)))
  const readFile = readOnce(async (path) => {
    const file = await app.request(path)
    return file.ok ? file.text() : undefined
  })
  const pages = screens && campaignPages(platform, { screens, readFile })
  if (pages) app.get('*', pages.sendKept)
  const loadRest = once(async () =>
    createRest({ readFile, ...(screens && { screens }), ...(pages && { renderPages: pages.render }) }),
  )
  function passOn({ req, env }: Context): Promise<Response> {
    return loadRest().then((rest) => rest.fetch(req.raw, env))
  }
  applyAnswerRules(app, platform)
  // Before the house rules, which they do not need: cookies grant nothing there.
  for (const endpoint of direct) mountDirect(app, endpoint)
  app.all('/auth/v1/*', passOn)
  if (platform.config.foreignAuth) app.all('/rest/v1/*', passOn)
  applyHouseRules(app, platform, {
    withoutCookieAuthority: /^\/(?:functions|rest)\/v1(?:\/|$)/,
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

  app.route(
    '/',
    payloadEndpoint('/l/:link', (params) => campaignPayload(platform, params)),
  )
  app.route('/', campaignApi(platform))
  app.get('/api/health', (context) => context.json({ ok: true }))
  app.all('*', passOn)
  app.fetch = serveDomains(platform, app.fetch)
  platform.ownSite.answerBy(app.fetch)
  platform.ownAuth.madeBy(ownAuth)
  return { app, loadRest }
}

/** The auth service for the screens of this process, loaded when one is first used. */
function ownAuth(world: AuthWorld): AuthAnswer {
  const load = once(async () => (await import('./features/auth-service/server/api.ts')).inProcessAuth(world))
  return async (path, init, env) => (await load())(path, init, env)
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
