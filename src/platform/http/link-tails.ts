import type { MiddlewareHandler } from 'hono'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { disguised } from './request-path.ts'

/** Addresses that people send each other. */
const shared = /^\/(?:l|s|p|share|report|collection)\/[^/]/i
const mayHaveTail = /(?:[^\w/-]|%(?:25)?[0-9a-f]{2})\/*$/i
const searchTail = /([?&](?:lead|token)=[\w-]+)(?:[^\w&=-]|%[0-9a-f]{2})+$/i

/** Redirects from a shared address with the punctuation that a sentence, a mail or a chat left at its end. */
export function redirectLinkTails(): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const at = url.indexOf('/', url.indexOf('://') + 3)
    const location = at < 0 ? undefined : withoutTail(url.slice(at))
    if (location === undefined) return next()
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'private, no-store' } })
  }
}

/**
 * A shared address, as path and query, without trailing characters that no id or slug contains; undefined when it has
 * none.
 */
export function withoutTail(target: string): string | undefined {
  const start = target.search(/[?#]|$/)
  const path = target.slice(0, start)
  if (!shared.test(path)) return undefined
  const kept = mayHaveTail.test(path) ? pathWithoutTail(path) : undefined
  const search = target.slice(start)
  const keptSearch = search.replace(searchTail, '$1')
  return kept === undefined && keptSearch === search ? undefined : `${kept ?? path}${keptSearch}`
}

function pathWithoutTail(path: string): string | undefined {
  const text = decoded(path) ?? decoded(path.replace(/(?:%[0-9a-f]{0,2}){1,40}$/i, ''))
  if (text === undefined || disguised.test(path)) return undefined
  const base = trimEndCharacters(text, /\//)
  const kept = trimTail(base)
  if (kept === base && text === decoded(path)) return undefined
  return shared.test(kept) ? kept.split('/').map(encodeURIComponent).join('/') : undefined
}

function trimTail(text: string): string {
  for (let kept = text, before = ''; ; ) {
    before = kept
    kept = trimEndCharacters(kept, /[^\p{L}\p{N}\p{M}_/-]/u)
      // Encoded once too often, for a page or an address.
      .replace(/&(?:quot|apos|amp|lt|gt|nbsp|#\d{1,4}|#x[0-9a-f]{1,4})$/i, '')
      .replace(/%[0-9a-f]{2}$/i, '')
    if (kept === before) return kept
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
