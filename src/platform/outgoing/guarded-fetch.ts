import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { reasonOf, type VetOptions, type Vetted, vetAddress } from '../webhooks/vet-address.ts'
import { requestGuarded } from './request-guarded.ts'

/** The parts of `RequestInit` that libraries pass to a custom fetch and that we read. */
export type GuardedInit = {
  method?: string
  headers?: Record<string, string> | Headers
  body?: string | URLSearchParams | Uint8Array | undefined
  signal?: AbortSignal
}

/** Requests a URL that the operator configured. Rejects with an Error that says why. */
export type GuardedFetch = (url: string, init?: GuardedInit) => Promise<Response>

/**
 * `streams`: the body arrives as server-sent events of at most 256 kB, as they come, instead of whole; `headOnly`: the body
 * is not read. Libraries parse a whole response, and each event of a stream, in one step that blocks the event loop.
 */
type Options = VetOptions & { totalMs?: number; mostBytes?: number; streams?: true; headOnly?: true }

const usualBytes = 256_000
const mostEventBytes = 256_000

/** An outgoing call without a response; the message says why. */
class OutgoingFailure extends Error {
  constructor(url: string, reason: string) {
    super(`A call to ${URL.parse(url)?.host ?? 'an address'} failed: ${reason}`)
    this.name = 'OutgoingFailure'
  }
}

/**
 * A fetch over node:https that follows no redirects, decodes nothing, reads at most `mostBytes` (256 kB) within `totalMs`
 * (10 s), and connects only to checked IP addresses, as webhooks do.
 */
export function createGuardedFetch(options: Options): GuardedFetch {
  return async (url, init = {}) => {
    try {
      const vetted = await vetAddress(url, options)
      if ('refusal' in vetted) throw new Error(vetted.refusal)
      return await call(vetted, init, options)
    } catch (error) {
      throw new OutgoingFailure(url, reasonOf(error))
    }
  }
}

async function call(vetted: Vetted, init: GuardedInit, options: Options): Promise<Response> {
  const body = init.body instanceof Uint8Array ? init.body : (init.body?.toString() ?? '')
  const response = await requestGuarded(vetted, {
    method: init.method ?? 'GET',
    headers: headersOf(init, body),
    body,
    signal: AbortSignal.any([
      AbortSignal.timeout(options.totalMs ?? 10_000),
      ...(init.signal ? [init.signal] : []),
    ]),
  })
  return answerOf(response, await bodyOf(response, options))
}

async function bodyOf(response: IncomingMessage, options: Options): Promise<string | ReadableStream> {
  if (options.headOnly) {
    response.on('error', () => undefined).destroy()
    return ''
  }
  if (options.streams && isSuccess(response)) return streamOf(response, options.mostBytes ?? usualBytes)
  const mostBytes = options.streams ? usualBytes : options.mostBytes
  return readWhole(response, mostBytes ?? usualBytes).finally(() => response.destroy())
}

function headersOf(init: GuardedInit, body: string | Uint8Array): Record<string, string> {
  const given = Object.fromEntries(new Headers(init.headers).entries())
  const isForm = init.body instanceof URLSearchParams
  return {
    ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {}),
    ...(init.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...given,
    'accept-encoding': 'identity',
    'user-agent': 'Nurtured/1.0',
  }
}

function isSuccess({ statusCode = 500 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300
}

async function readWhole(response: IncomingMessage, mostBytes: number): Promise<string> {
  if (!/^(identity)?$/i.test(response.headers['content-encoding'] ?? ''))
    throw new Error('its answer is compressed')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) throw new Error('its answer cannot be read')
    bytes += part.length
    if (bytes > mostBytes) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The body as it arrives; it fails when it is compressed or too long. */
function streamOf(response: IncomingMessage, mostBytes: number): ReadableStream {
  let bytes = 0
  let eventBytes = 0
  let seam: Buffer = Buffer.alloc(0)
  const counted = new Transform({
    transform(part: Buffer, _encoding, pass) {
      bytes += part.length
      // The blank line at the end of an event may come in two parts.
      const joined = Buffer.concat([seam, part])
      seam = joined.subarray(-2)
      const end = Math.max(joined.lastIndexOf('\n\n'), joined.lastIndexOf('\n\r\n'))
      eventBytes = end < 0 ? eventBytes + part.length : joined.length - end
      const isTooLong = bytes > mostBytes || eventBytes > mostEventBytes
      pass(isTooLong ? new Error('its answer is too long') : null, part)
    },
  })
  const isPlain = /^(identity)?$/i.test(response.headers['content-encoding'] ?? '')
  if (!isPlain) response.destroy(new Error('its answer is compressed'))
  // The reader gets the error.
  pipeline(response, counted, () => undefined)
  return Readable.toWeb(counted) as ReadableStream
}

/** A redirect is returned as it is and not followed. */
function answerOf(response: IncomingMessage, body: string | ReadableStream): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers))
    if (typeof value === 'string' && name !== 'set-cookie') headers.set(name, value)
  const status = response.statusCode ?? 500
  const isEmpty = [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : body, { status: status < 200 ? 500 : status, headers })
}
