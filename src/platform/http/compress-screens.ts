import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptsEncoding } from './accepts-encoding.ts'

const smallestBytes = 1400
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Compresses screens that do not fit in one packet. Only HTML: an endpoint's response can contain a secret next to text
 * that an attacker chose, and its compressed length would reveal the secret bit by bit (BREACH). Secrets in screens
 * differ in each response.
 */
export function compressScreens(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers, status } = context.res
    if (!headers.get('content-type')?.startsWith('text/html')) return
    if (!headers.has('vary')) headers.set('vary', 'accept-encoding')
    if (headers.has('content-encoding') || context.req.method === 'HEAD' || status === 304) return
    const encoding = encodingFor(context.req.header('accept-encoding'))
    if (!encoding) return
    const page = new Uint8Array(await context.res.arrayBuffer())
    const body = page.byteLength < smallestBytes ? page : await compressed(page, encoding)
    if (body !== page) headers.set('content-encoding', encoding)
    headers.delete('content-length')
    context.res = undefined
    context.res = new Response(body, { status, headers })
  }
}

/** Fast rather than small: cached pages are compressed by the cache. */
async function compressed(page: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await inGzip(page, { level: 4 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return new Uint8Array(await inBrotli(page, { params }))
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined
}
