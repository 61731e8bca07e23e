import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { acceptsEncoding } from './accepts-encoding.ts'

type Encoding = 'br' | 'gzip'
type StaticFile = { path: string; type: string; caching: string; forms: Map<Encoding, string>; etag?: string }
/** A file's own headers, by its path; they override the usual ones. */
type OwnHeaders = (path: string) => Record<string, string>

const keptBytes = 16_000_000

const endings: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Serves the files of a build by exactly the names that existed at startup, so no path can lead out of the folder.
 * Everything under /assets has a hash in its name and is immutable; the rest is revalidated.
 */
export async function serveStaticFiles(
  folder: string,
  ownHeaders: OwnHeaders = () => ({}),
): Promise<MiddlewareHandler> {
  const files = await listFiles(folder)
  const read = readThroughMemory()
  return async (context, next) => {
    const file = files.get(context.req.path)
    if (!file && context.req.path.startsWith('/assets/')) return missing()
    return file && (context.req.method === 'GET' || context.req.method === 'HEAD')
      ? send(file, context)
      : next()
  }

  async function send(file: StaticFile, context: Context): Promise<Response> {
    file.etag ??= `"${createHash('sha256')
      .update(await read(file.path))
      .digest('base64url')
      .slice(0, 22)}"`
    const encoding = bestForm(file, context.req.header('accept-encoding'))
    const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
    const headers = new Headers({ etag, 'cache-control': file.caching, 'content-type': file.type })
    if (file.forms.size > 0) headers.set('vary', 'accept-encoding')
    for (const [name, value] of Object.entries(ownHeaders(context.req.path))) headers.set(name, value)
    if (isKnown(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding)
    const bytes = await read((encoding && file.forms.get(encoding)) ?? file.path)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(context.req.method === 'HEAD' ? null : bytes, { headers })
  }
}

/** Caches files in memory: a thousand requests for one file open it once. */
function readThroughMemory(): (path: string) => Promise<Uint8Array<ArrayBuffer>> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: keptBytes,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    fetchMethod: async (path) => new Uint8Array(await readFile(path)),
  })
  return async (path) => (await kept.fetch(path)) ?? new Uint8Array(await readFile(path))
}

async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const ending = extname(path)
    if (endings[ending] && paths.has(path.slice(0, -ending.length))) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const forms = Object.entries(endings)
      .filter(([form]) => paths.has(path + form))
      .map(([form, encoding]): [Encoding, string] => [encoding, path + form])
    files.set(url, { path, type: typeOf(path), caching: cachingOf(url), forms: new Map(forms) })
  }
  return files
}

function bestForm(file: StaticFile, accepted: string | undefined): Encoding | undefined {
  if (file.forms.has('br') && acceptsEncoding(accepted, 'br')) return 'br'
  return file.forms.has('gzip') && acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined
}

function typeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream'
}

function cachingOf(url: string): string {
  const isForEver = url.startsWith('/assets/') || url.startsWith('/builds/meta/')
  return isForEver ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

function missing(): Response {
  return new Response('Not Found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
