import { setTimeout as wait } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { wording } from '#src/translation/speak.ts'
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts'

/** The result of trying a URL, as a visitor's browser would find it. */
export type Tried =
  | { kind: 'answers' }
  /** It does not exist: 404, 410, or an unknown domain. `why` is a status or a reason of `addressWords`. */
  | { kind: 'gone'; why: string }
  /** It is in a private network that visitors cannot reach. */
  | { kind: 'private'; why: string }
  /** It failed now and may work later. */
  | { kind: 'unreachable'; why: string }
  /** We do not request such URLs, or it needs authentication. */
  | { kind: 'unsure'; why: string }

type Options = {
  allowPrivate: boolean
  ownHosts: readonly string[]
  /** Pause between two requests to one host. */
  pauseMs?: number
  totalMs?: number
}

const mostRedirects = 5
const hostsAtOnce = 4
const refusals: ReadonlySet<string> = new Set([
  wording(msg`it is longer than 2,048 characters`),
  wording(msg`it is not a complete URL`),
  wording(msg`it must start with https://`),
  wording(msg`it must start with https:// or http://`),
  wording(msg`it must use a domain name and contain no username`),
  wording(msg`its port must be 443 or 8443`),
  wording(msg`it points to this site`),
  wording(msg`its host is not a full domain name`),
])

/**
 * Tries these URLs through the guarded fetch, a few hosts in parallel and each host slowly. `seen` is called after each.
 */
export async function tryUrls(
  hrefs: readonly string[],
  options: Options,
  seen: (href: string) => Promise<void> = async () => undefined,
): Promise<Map<string, Tried>> {
  const { allowPrivate, ownHosts, pauseMs = 300, totalMs = 8000 } = options
  const fetch = createGuardedFetch({ allowPrivate, ownHosts, totalMs, headOnly: true })
  const byHost = Map.groupBy(hrefs, (href) => URL.parse(href)?.host ?? '')
  const waiting = [...byHost.values()]
  const found = new Map<string, Tried>()
  async function work(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const [place, href] of group.entries()) {
        if (place > 0) await wait(pauseMs)
        found.set(href, await tryAddress(fetch, href))
        await seen(href)
      }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, work))
  return found
}

async function tryAddress(fetch: GuardedFetch, href: string): Promise<Tried> {
  let url = href
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await ask(fetch, url)
    if ('why' in answer) return answer
    const next = answer.location && URL.parse(answer.location, url)?.href
    if (!next) return judge(answer.status)
    url = next
  }
  return { kind: 'unreachable', why: wording(msg`the request failed`) }
}

type Asked = { status: number; location: string | null } | Exclude<Tried, { kind: 'answers' }>

/** HEAD is cheap for the other side; sites that refuse it are requested as a browser would. */
async function ask(fetch: GuardedFetch, url: string): Promise<Asked> {
  const short = await askBy(fetch, url, 'HEAD')
  const isSettled = 'why' in short ? short.kind !== 'unreachable' : short.status < 400
  return isSettled ? short : askBy(fetch, url, 'GET')
}

async function askBy(fetch: GuardedFetch, url: string, method: 'HEAD' | 'GET'): Promise<Asked> {
  try {
    const answer = await fetch(url, { method, headers: { accept: 'text/html,*/*' } })
    const leadsOn = answer.status >= 300 && answer.status < 400
    return { status: answer.status, location: leadsOn ? answer.headers.get('location') : null }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^A call to .*? failed: /, '') : ''
    return { kind: kindOf(reason), why: reason.slice(0, 200) || wording(msg`the request failed`) }
  }
}

function kindOf(reason: string): 'gone' | 'private' | 'unreachable' | 'unsure' {
  if (reason === wording(msg`its domain was not found`)) return 'gone'
  if (reason === wording(msg`its domain doesn’t resolve to a public IP address`)) return 'private'
  return refusals.has(reason) ? 'unsure' : 'unreachable'
}

function judge(status: number): Tried {
  if (status === 404 || status === 410) return { kind: 'gone', why: String(status) }
  if (status >= 500) return { kind: 'unreachable', why: String(status) }
  // 401, 403 and 429: something is there, but it refuses strangers or programs.
  if (status >= 400) return { kind: 'unsure', why: String(status) }
  return { kind: 'answers' }
}
