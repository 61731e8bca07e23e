import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { mayBeImpersonating } from '#src/features/identity/server/impersonation/impersonation-cookie.ts'
import { leadHandleCookie } from '#src/features/lead/server/lead-handle.ts'
import { originOfRequest } from '#src/features/link/server/domain/served-domains.ts'
import { notifyPausedLink } from '#src/features/link/server/notify-paused-link.ts'
import { previewCookie } from '#src/features/link/server/preview-proof.ts'
import { keptPagePolicy } from '#src/platform/http/content-policy.ts'
import { isBot } from '#src/platform/http/is-bot.ts'
import { withoutTail } from '#src/platform/http/link-tails.ts'
import { inlineStyles, paintFirst, type ReadFile } from '#src/platform/http/paint-first.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { localeAsked, localeOf } from '#src/translation/request-locale.ts'
import { type CampaignAddress, pathOf, readInsightQuery } from './campaign-address.ts'
import { draftAskedFor } from './draft-campaign.ts'
import { answerWith, type KeptPage, sendPage } from './kept-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { findCampaign, isForAnyone } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'secrets'>
type Screens = (request: Request) => Promise<Response>
type ToKeep = { key: string; stamp: string; body: Uint8Array }

/**
 * The pages of `/l/*` and their data (GET and HEAD). Pages that depend on no lead or secret are rendered once
 * per version of their link and then reused; all links that can't be opened share one page.
 *
 * Mount `sendKept` first, since it skips every step it can, and `render` before the screens.
 */
export function campaignPages(
  platform: World,
  { screens, readFile }: { screens: Screens; readFile: ReadFile },
): { sendKept: MiddlewareHandler; render: MiddlewareHandler } {
  const cache = createPageCache(platform)
  const toKeep = new WeakMap<Request, ToKeep>()
  const renderFor = rendering(screens, readFile)

  async function answer(context: Context, address: CampaignAddress): Promise<Response> {
    const campaign = await findCampaign(platform, address.hashid)
    const isOwn = campaign
      ? !isForAnyone(campaign) || isPersonal(context, address)
      : isOfDraft(platform, context, address)
    if (isOwn) return renderFor(context.req.raw)
    if (!campaign) await hear(platform, context, address)
    const path = pathOf(campaign ? address : { ...address, hashid: '-', rest: '' })
    const stamp = campaign?.link.stamp ?? ''
    const origin = originOfRequest(platform, context.req.url)
    const page = campaign ? keyOf(path, localeOf(context.req.raw)) : keyOfNone(context, path)
    const key = keyAt(platform, page, origin)
    const kept = cache.find(key, stamp)
    if (kept) return answerWith(kept, conditionsOf(context))
    const url = new URL(path, origin)
    const response = await renderFor(plainRequest(url, context.req.raw))
    // A missing page is reported as requested.
    if (campaign && response.status !== 200) return renderFor(context.req.raw)
    const body = new Uint8Array(await response.arrayBuffer())
    toKeep.set(context.req.raw, { key, stamp, body })
    return new Response(body, { status: response.status, headers: headersFor(address, response) })
  }

  return {
    async sendKept(context, next) {
      const node = nodeOf(context)
      const page = node && findAtOnce(platform, cache, node.incoming)
      if (page) {
        sendPage(page, node.incoming, node.outgoing)
        return RESPONSE_ALREADY_SENT
      }
      await next()
      const fresh = toKeep.get(context.req.raw)
      const { status, headers } = context.res
      if (fresh) await cache.keep(fresh.key, fresh.stamp, { body: fresh.body, status, headers })
      return undefined
    },
    async render(context, next) {
      const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
      const address = isRead ? readInsightQuery(targetOf(context.req.url)) : undefined
      // In development pages change without a new stamp.
      return address && platform.config.environment !== 'development' ? answer(context, address) : next()
    },
  }
}

/** Renders a screen that paints before its scripts arrive. */
function rendering(screens: Screens, readFile: ReadFile): Screens {
  return async (request) => {
    const response = await screens(request)
    const headers = new Headers(response.headers)
    const policy = headers.get('content-security-policy')
    if (policy === null) return response
    const html = await paintedAs(request)(await response.text(), readFile)
    headers.set('content-security-policy', keptPagePolicy(html, policy))
    return new Response(html, { status: response.status, headers })
  }
}

/** A visitor asked "Is this you?" is thanked immediately, which needs a script; no one else waits for scripts. */
function paintedAs({ url }: Request): typeof paintFirst {
  return new URL(url).searchParams.has('token') ? inlineStyles : paintFirst
}

/** The cached page for an ordinary request if everything needed is in memory. */
function findAtOnce(
  platform: World,
  cache: PageCache,
  { url = '', headers }: IncomingMessage,
): KeptPage | undefined {
  if (isIdentified(headers.cookie) || url.includes('?') || withoutTail(url) !== undefined) return undefined
  const address = readInsightQuery(url)
  if (!address) return undefined
  const campaign = findCampaign(platform, address.hashid)
  if (campaign instanceof Promise) {
    // `render` awaits the same promise and reports its failure.
    campaign.catch(() => undefined)
    return undefined
  }
  const locale = localeAsked(headers.cookie, headers['accept-language'])
  if (!campaign || !isForAnyone(campaign)) return undefined
  return cache.find(keyOf(pathOf(address), locale), campaign.link.stamp)
}

/** A known lead, a preview, or staff acting as a member, which adds a banner to every screen. */
function isIdentified(cookies: string | undefined): boolean {
  return (
    cookies !== undefined &&
    (cookies.includes(leadHandleCookie) || cookies.includes(previewCookie) || mayBeImpersonating(cookies))
  )
}

/** Whether the response may differ for this visitor: an identified or unconfirmed one, or partial data. */
function isPersonal(context: Context, { query }: CampaignAddress): boolean {
  if (isIdentified(context.req.header('cookie'))) return true
  const parameters = new URLSearchParams(query)
  return ['lead', 'token', 'passed', 'preview', '_routes'].some((name) => parameters.has(name))
}

/** Whether a member previews a draft, which no link leads to. */
function isOfDraft(platform: World, { req }: Context, { hashid, query }: CampaignAddress): boolean {
  const looking = { asked: new URLSearchParams(query), cookies: req.header('cookie') }
  return draftAskedFor(platform, hashid, looking) !== undefined
}

/** Pages are revalidated each time; prefetched data has to last until the click. */
function headersFor({ form }: CampaignAddress, response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.set('cache-control', form === 'page' ? 'private, no-cache' : 'private, max-age=10')
  return headers
}

/** For a link that can't be opened. Bots get no error page, so their response differs. */
function keyOfNone({ req }: Context, path: string): string {
  return isBot(req.header('user-agent')) ? `${path} bot` : keyOf(path, localeOf(req.raw))
}

/** A browser, as far as we can tell, opened a link that can't be opened. */
async function hear(platform: World, { req }: Context, { hashid }: CampaignAddress): Promise<void> {
  const userAgent = req.header('user-agent')
  const isProgram = isBot(userAgent) || userAgent?.includes('HeadlessChrome')
  if (req.method === 'GET' && !isProgram) await notifyPausedLink(platform, hashid)
}

/** One page per language. */
function keyOf(path: string, locale: Locale): string {
  return `${path} ${locale}`
}

/** Absolute URLs in a page use the host it was requested on. */
function keyAt({ config }: World, key: string, origin: string): string {
  return origin === config.publicOrigin ? key : `${key} ${origin}`
}

/** A request without any information about the visitor except the language. */
function plainRequest(url: URL, asked: Request): Request {
  const agent = asked.headers.get('user-agent')
  const headers = {
    accept: 'text/html',
    'accept-language': localeOf(asked),
    ...(agent && { 'user-agent': agent }),
  }
  return new Request(url, { headers })
}

function conditionsOf({ req }: Context): { ifNoneMatch?: string; acceptEncoding?: string } {
  const ifNoneMatch = req.header('if-none-match')
  const acceptEncoding = req.header('accept-encoding')
  return { ...(ifNoneMatch && { ifNoneMatch }), ...(acceptEncoding && { acceptEncoding }) }
}

function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

type Node = { incoming: IncomingMessage; outgoing: ServerResponse }

function nodeOf(context: Context): Node | undefined {
  const { incoming, outgoing }: Partial<Node> = context.env ?? {}
  // Hono answers HEAD with a copy of the GET response, which would be sent a second time.
  return incoming?.method === 'GET' && outgoing ? { incoming, outgoing } : undefined
}
