import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '#src/platform/http/accepts-encoding.ts'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** A response before it is prepared for sending: uncompressed body, final headers. */
export type Rendered = { body: Uint8Array; status: number; headers: Headers }

/** A prepared body with its headers as Node writes them: name, value, name, value … */
type Form = { body: Buffer; headers: string[] }

/** A prepared page for repeated sending. */
export type KeptPage = {
  status: number
  etag: string
  /** The headers for a browser that already has this page. */
  unchanged: string[]
  identity: Form
  gzip: Form
  br: Form
  bytes: number
}

/** Headers of a single response, not of the page. */
const ownOfAnswer = new Set(['set-cookie', 'content-length', 'content-encoding', 'vary', 'date', 'etag'])

/** Prepares a response: compressed once, with its original headers. */
export async function finishPage({ body, status, headers }: Rendered): Promise<KeptPage> {
  const [zipped, brotli] = await Promise.all([inGzip(body, { level: 9 }), inBrotli(body, brotliFor(body))])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = [...headers].flatMap(([name, value]) => (ownOfAnswer.has(name) ? [] : [name, value]))
  // The page differs for known leads and by language.
  common.push('vary', 'accept-encoding, accept-language, cookie', 'etag', etag)
  const plain = Buffer.from(body)
  return {
    status,
    etag,
    unchanged: common,
    identity: form(plain, common, []),
    gzip: form(zipped, common, ['content-encoding', 'gzip']),
    br: form(brotli, common, ['content-encoding', 'br']),
    bytes: plain.length + zipped.length + brotli.length + 4096,
  }
}

/** Sends a page directly through Node, skipping every step it can. */
export function sendPage(page: KeptPage, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (isUnchanged(page, headers['if-none-match'])) {
    outgoing.writeHead(304, page.unchanged)
    outgoing.end()
    return
  }
  const encoding = headers['accept-encoding']
  const chosen = formFor(page, typeof encoding === 'string' ? encoding : undefined)
  outgoing.writeHead(page.status, chosen.headers)
  outgoing.end(chosen.body)
}

/** The page as a response that others may add headers to. */
export function answerWith(
  page: KeptPage,
  asked: { ifNoneMatch?: string; acceptEncoding?: string },
): Response {
  if (isUnchanged(page, asked.ifNoneMatch)) {
    return new Response(null, { status: 304, headers: pairs(page.unchanged) })
  }
  const { body, headers } = formFor(page, asked.acceptEncoding)
  return new Response(new Uint8Array(body), { status: page.status, headers: pairs(headers) })
}

function isUnchanged({ status, etag }: KeptPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && status === 200 && ifNoneMatch.split(/,\s*/).includes(etag)
}

function formFor(page: KeptPage, acceptEncoding: string | undefined): Form {
  if (!acceptEncoding) return page.identity
  if (acceptsEncoding(acceptEncoding, 'br')) return page.br
  return acceptsEncoding(acceptEncoding, 'gzip') ? page.gzip : page.identity
}

function form(body: Buffer, common: string[], own: string[]): Form {
  return { body, headers: [...common, ...own, 'content-length', String(body.length)] }
}

function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, index): [string, string][] =>
    index % 2 ? [] : [[name, headers[index + 1] ?? '']],
  )
}

function brotliFor(body: Uint8Array) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > 500_000 ? 5 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
}
