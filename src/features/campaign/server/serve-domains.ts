import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import { hostOf, originAt } from '#src/features/link/rules/domain.ts'
import { findServedDomain, isFormerDomain } from '#src/features/link/server/domain/served-domains.ts'
import { findShortAddress } from '#src/features/link/server/short/find-short-address.ts'
import { withoutTail } from '#src/platform/http/link-tails.ts'
import { screenPath } from '#src/platform/http/request-path.ts'
import { destinationOf, NavigationError } from '#src/platform/navigation/destination.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readInsightQuery } from './campaign-address.ts'
import { findCampaign } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config'>
/** `workspace`: whose links are served; null for none. */
type Domain = { host: string; workspace: string | null; website: string }
type Env = { incoming?: IncomingMessage }
type Fetch = Hono['fetch']

/** Requests of a visitor's browser other than pages. */
const visitorPaths =
  /^\/(?:assets\/.+|favicon\.svg|__manifest|unsubscribe|api\/(?:icons\/.+|visit\/own(?:\/.+)?|activity\/.+|lead\/.+|pages\/form|health))$/

/** A link that never exists, so that foreign and unknown links look the same. */
const noLink = '/l/-'
const noEndpoint = '/api/-'

/**
 * Serves the workspaces' own domains and leaves all other hosts unchanged. A domain serves its workspace's
 * links and what they need; everything else, and links of others, answer 404. A removed domain serves
 * nothing, as long as a proxy still forwards it.
 */
export function serveDomains(world: World, inner: Fetch): Fetch {
  return (request, env, context) => {
    const node = nodeOf(env)
    const host = foreign(world.config, node.incoming?.headers.host ?? hostIn(request))
    if (host === undefined) return inner(request, env, context)
    const asked = { request, inner: (to: Request) => inner(to, withoutShortcut(node), context) }
    return answerAt(world, host, asked).then((answer) => answer ?? inner(request, env, context))
  }
}

function nodeOf(env: unknown): Env {
  return typeof env === 'object' && env !== null ? env : {}
}

function hostIn(request: Request): string | undefined {
  return request.headers.get('host') ?? URL.parse(request.url)?.host
}

/** The domain in a Host header; undefined for one of the installation's own, or none. */
export function foreign(
  { publicOrigin }: Pick<Platform['config'], 'publicOrigin'>,
  header: string | undefined,
): string | undefined {
  const host = hostOf(header ?? '')
  if (host === '' || host === 'localhost' || host === new URL(publicOrigin).hostname) return undefined
  return ipaddr.isValid(host) || host.startsWith('[') ? undefined : host
}

/** The app's own cached pages are sent from the bindings of Node's server. */
function withoutShortcut({ incoming }: Env): object | undefined {
  const socket = incoming?.socket
  return socket ? { incoming: { socket } } : undefined
}

type Asked = { request: Request; inner: (request: Request) => Response | Promise<Response> }

async function answerAt(
  world: World,
  host: string,
  { request, inner }: Asked,
): Promise<Response | undefined> {
  const domain = await domainAt(world, host)
  if (!domain) return undefined
  const url = canonicalUrl(request.url)
  const path = screenPath(url.href)
  const website = URL.parse(domain.website)
  if (path === '/' && website && website.hostname !== host)
    return new Response(null, {
      status: 302,
      headers: { location: website.href, 'cache-control': 'private, no-store' },
    })
  const target = await targetOf(world, domain, { url, path, method: request.method })
  const at = `${originAt(host, world.config.publicOrigin)}${target}`
  const answer = await inner(asSameOrigin(world, domain, new Request(at, request)))
  return withOwnName(answer)
}

/**
 * The URL in canonical form: no dot segments or repeated slashes in the path, and a re-encoded query.
 * Otherwise the check here and later handlers could interpret some URLs differently.
 */
function canonicalUrl(text: string): URL {
  const url = new URL(text)
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  url.search = url.searchParams.toString()
  return url
}

/** A removed domain has no links and nothing else. */
async function domainAt(world: World, host: string): Promise<Domain | undefined> {
  const served = await findServedDomain(world, host)
  if (served) return served
  return (await isFormerDomain(world, host)) ? { host, workspace: null, website: '' } : undefined
}

type Where = { url: URL; path: string; method: string }

/** The path and query to serve instead of the requested ones. */
async function targetOf(world: World, domain: Domain, { url, path, method }: Where): Promise<string> {
  const asked = url.pathname + url.search
  const isRead = method === 'GET' || method === 'HEAD'
  const nowhere = isRead && !path.startsWith('/api/') ? noLink : noEndpoint
  if (visitorPaths.test(path) || (isRead && withoutTail(asked) !== undefined)) return asked
  const hashid = await hashidIn(world, url)
  if (hashid === undefined) return nowhere
  if (await isOurs(world, domain, hashid)) return asked
  // Serves a link that never exists at the same path, so that the response is the same.
  if (path === '/access') return `/access?next=${encodeURIComponent(noLink)}`
  if (path.startsWith('/api/campaign/')) return withoutLink(url)
  return url.pathname.endsWith('.data') ? `${noLink}.data` : nowhere
}

/** The same campaign endpoint for a link that does not exist. */
function withoutLink({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.set('link', '-')
  return `${pathname.replace(/^(\/api\/campaign\/image\/).*$/i, '$1-')}?${query}`
}

/** The public id of the link that a request is about; undefined for any other request. */
async function hashidIn(world: World, { pathname, searchParams }: URL): Promise<string | undefined> {
  const [, first = '', second = '', ...rest] = pathname.split('/')
  switch (first.toLowerCase().replace(/\.data$/, '')) {
    case 'l':
      return second.replace(/\.data$/, '') || undefined
    case 's':
      return (await findShortAddress(world, second))?.hashid
    case 'access':
      return linkIn(world.config, searchParams.get('next') ?? '')
    case 'api':
      return second.toLowerCase() === 'campaign' ? campaignOf(rest, searchParams) : undefined
    default:
      return undefined
  }
}

/** For a campaign endpoint, which has the link in its path or query. */
function campaignOf([endpoint, inPath]: string[], query: URLSearchParams): string {
  return (endpoint?.toLowerCase() === 'image' ? inPath : query.get('link')) ?? '-'
}

/** The link of a gate, parsed as the gate itself does. */
function linkIn({ publicOrigin: origin }: World['config'], next: string): string | undefined {
  try {
    return readInsightQuery(destinationOf(next, { origin }).href)?.hashid
  } catch (error) {
    if (error instanceof NavigationError) return undefined
    throw error
  }
}

async function isOurs(world: World, { workspace }: Domain, hashid: string): Promise<boolean> {
  const campaign = await findCampaign(world, hashid)
  // Paused and unknown links get the same response.
  return campaign?.link.workspace === workspace
}

/**
 * A form of our page on this domain counts as same-origin; forms of any other origin, including our main
 * domain, do not.
 */
function asSameOrigin({ config }: World, { host }: Domain, request: Request): Request {
  const origin = request.headers.get('origin')
  if (origin === null) return request
  request.headers.set('origin', origin === originAt(host, config.publicOrigin) ? config.publicOrigin : 'null')
  return request
}

/** Other subdomains of a customer's domain are not ours to control. */
function withOwnName(answer: Response): Response {
  const strict = answer.headers.get('strict-transport-security')
  if (!strict?.includes('includeSubDomains')) return answer
  const headers = new Headers(answer.headers)
  headers.set('strict-transport-security', strict.replace(/;\s*includeSubDomains/, ''))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
