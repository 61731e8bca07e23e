const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const longestWaitMilliseconds = 30_000
const usualWaitMilliseconds = 500

export type HttpClientWorld = {
  fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
  now(): number
  /** From 0 up to, but not including, 1. */
  random(): number
}

export type HttpRequest = RequestInit & {
  /** Makes a POST safe to send twice: the server performs it once per key. */
  idempotencyKey?: string
}

export type HttpClient = (address: string, request?: HttpRequest) => Promise<Response>

/**
 * `fetch` for our own pages, with one retry when the status says that it may help (408, 409, 425, 429, 500, 502, 503,
 * 504): for GET and HEAD, and for POST only with an idempotency key. Waits as Retry-After says, or a random time up to
 * half a second; when that is more than 30 s, it does not retry.
 */
export function createHttpClient(world: HttpClientWorld): HttpClient {
  return async (address, { idempotencyKey, ...request } = {}) => {
    const headers = new Headers(request.headers)
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    function send(): Promise<Response> {
      return world.fetch(address, { ...request, headers })
    }

    const first = await send()
    if (!retriedStatuses.has(first.status) || !mayRetry(request, idempotencyKey)) return first
    const wait = waitBefore(first, world)
    if (wait > longestWaitMilliseconds) return first
    await first.body?.cancel()
    await world.wait(wait)
    return send()
  }
}

export const browserWorld: HttpClientWorld = {
  fetch: (...request) => fetch(...request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  random: () => Math.random(),
}

function mayRetry({ method = 'GET', body }: RequestInit, idempotencyKey: string | undefined): boolean {
  // A stream can be read only once.
  if (body instanceof ReadableStream) return false
  const verb = method.toUpperCase()
  return verb === 'GET' || verb === 'HEAD' || (verb === 'POST' && idempotencyKey !== undefined)
}

function waitBefore(answer: Response, { now, random }: HttpClientWorld): number {
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter === null) return random() * usualWaitMilliseconds
  const milliseconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now()
  return Number.isNaN(milliseconds) ? random() * usualWaitMilliseconds : Math.max(0, milliseconds)
}
