import { msg } from '@lingui/core/runtime-macro'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

// Encoded once or many times over: a slash, a backslash or a NUL never belongs in a path of ours.
const disguised = /%(?:25)*(?:2f|5c|00)|[\\\0]/i

const longestPath = 4096

/** Refuses paths that no address of ours comes near, before anything reads them. */
export function refuseLongPaths(): MiddlewareHandler {
  return async (context, next) => {
    if (rawPath(context.req.url).length <= longestPath) return next()
    throw new Refusal(
      414,
      'path_too_long',
      msg`This address is too long. Check that you copied the right one.`,
    )
  }
}

/** Refuses paths that two readers could read differently: disguised separators, NUL, broken percent encoding. */
export function refuseDisguisedPaths(): MiddlewareHandler {
  return async (context, next) => {
    const path = rawPath(context.req.url)
    if (path.includes('%') || path.includes('\\')) refuseDisguised(path)
    return next()
  }
}

function refuseDisguised(path: string): void {
  if (!disguised.test(path) && decoded(path) !== undefined) return
  throw new Refusal(
    400,
    'malformed_path',
    msg`It has characters that do not belong in an address. Check that you copied it whole.`,
  )
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The path as the screens' router reads it: decoded, in lower case, single slashes, none at the end. For rules about
 * many screens at once (headers, limits); who may see something is decided on the matched route alone.
 */
export function screenPath(url: string): string {
  const raw = rawPath(url)
  const path = ((raw.includes('%') ? decoded(raw) : raw) ?? raw)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\.data$/, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** True for addresses that programs call: their errors are JSON, never a page. */
export function isForPrograms(url: string): boolean {
  return /^\/(?:api|auth\/v1|rest\/v1|functions\/v1)(?:\/|$)/i.test(rawPath(url))
}

function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}
