import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { jsonError } from './answer-error.ts'
import { readText } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { rememberedIp, visitorAddress } from './request-ip.ts'
import { programHeaders } from './security-headers.ts'

const utf8 = new TextDecoder()

/** A request as an endpoint sees it: the visitor's IP address, headers by lower-case name, the whole body. */
export type DirectRequest = { address: string; header(name: string): string | undefined; body: string }

/**
 * A POST endpoint for thousands of requests a second that takes JSON as application/json or text/plain and answers with
 * only a status. Errors are handled as everywhere else.
 *
 * `serveDirect` serves it without Request and Response, which makes a request a third cheaper. `mountDirect` mounts it as
 * an ordinary route for requests that are not plain.
 */
export type DirectEndpoint = {
  path: string
  maxBytes: number
  answer(request: DirectRequest): Promise<202 | 204>
}

/** Mounts the endpoint as a route of the app. */
export function mountDirect(app: Hono, endpoint: DirectEndpoint): void {
  app.post(endpoint.path, async (context) => {
    requirePlainType(context)
    const body = await readText(context.req.raw, endpoint.maxBytes)
    const status = await endpoint.answer({
      address: rememberedIp(context.req.raw),
      header: (name) => context.req.header(name),
      body,
    })
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  })
}

function requirePlainType(context: Context): void {
  if (isPlainType(context.req.header('content-type'))) return
  throw new Refusal(415, 'unsupported_media_type', 'Send JSON as application/json or text/plain.')
}

export type DirectAnswer = { status: number; headers?: Record<string, string>; body?: string }

/**
 * A GET endpoint for thousands of requests a second that reads no cookie. The app has its own route for it, which takes
 * every request that is not plain; `answer` gives the same response and does not throw.
 */
export type DirectLookUp = {
  path: string
  answer(request: Pick<DirectRequest, 'header'>): Promise<DirectAnswer>
}

/** Returns whether it took the request. */
export type DirectListener = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Endpoints served straight from Node's server. */
export type DirectParts = { endpoints: readonly DirectEndpoint[]; lookUps?: readonly DirectLookUp[] }

/** Serves them straight from Node's server. Leaves requests that are not plain to the app. */
export function serveDirect(platform: Platform, { endpoints, lookUps = [] }: DirectParts): DirectListener {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  const lookUpOf = new Map(lookUps.map((lookUp) => [lookUp.path, lookUp]))
  const headers = programHeaders(platform)
  return (incoming, outgoing) => {
    const lookUp = lookUpOf.get(incoming.url ?? '')
    if (lookUp && isPlainLookUp(incoming)) {
      const answer = lookUp.answer({ header: (name) => textOf(incoming.headers[name]) })
      void answer.then((own) => send(outgoing, { ...own, headers: { ...headers, ...own.headers } }))
      return true
    }
    const endpoint = byPath.get(incoming.url ?? '')
    if (!endpoint || !isPlain(incoming, endpoint.maxBytes)) return false
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => {
      const answer = answerOf(platform, endpoint, { incoming, body: Buffer.concat(parts) })
      void answer.then((own) => send(outgoing, { ...own, headers: { ...headers, ...own.headers } }))
    })
    // A broken connection needs no response.
    incoming.once('error', () => undefined)
    return true
  }
}

async function answerOf(
  platform: Platform,
  endpoint: DirectEndpoint,
  { incoming, body }: { incoming: IncomingMessage; body: Buffer },
): Promise<DirectAnswer> {
  try {
    const status = await endpoint.answer({
      address: addressOf(platform, incoming),
      header: (name) => textOf(incoming.headers[name]),
      body: utf8.decode(body),
    })
    return { status }
  } catch (error) {
    const { status, headers, body: json } = jsonError(platform, error, incoming)
    return { status, headers: { 'content-type': 'application/json', ...headers }, body: json }
  }
}

function send(outgoing: ServerResponse, { status, headers, body = '' }: DirectAnswer): void {
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }
  outgoing.writeHead(status, { ...headers, ...length }).end(body)
}

/** A POST of uncompressed JSON with a declared length within the limit. */
function isPlain({ method, headers }: IncomingMessage, maxBytes: number): boolean {
  if (method !== 'POST' || headers['content-encoding'] !== undefined) return false
  const length = headers['content-length']
  return length !== undefined && Number(length) <= maxBytes && isPlainType(headers['content-type'])
}

/** A GET without a body or a cookie. */
function isPlainLookUp({ method, headers }: IncomingMessage): boolean {
  const { cookie, 'content-length': length, 'transfer-encoding': coding } = headers
  return method === 'GET' && cookie === undefined && length === undefined && coding === undefined
}

function isPlainType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  return !type || type === 'application/json' || type === 'text/plain'
}

function addressOf({ config }: Platform, { socket, headers }: IncomingMessage): string {
  return visitorAddress(config.trustedProxies, socket.remoteAddress ?? '', textOf(headers['x-forwarded-for']))
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
