import { msg } from '@lingui/core/runtime-macro'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** A slash, backslash or NUL, encoded once or many times, never belongs in our paths. */
export const disguised = /%(?:25)*(?:2f|5c|00)|[\\\0]/i

const longestPath = 4096

/** Refuses paths far longer than any of ours, before anything reads them. */
export function refuseLongPaths(): MiddlewareHandler {
  return async (context, next) => {
    if (rawPath(context.req.url).length <= longestPath) return next()
    throw new Refusal(414, 'path_too_long', msg`This URL is too long. Check that you copied it correctly.`)
  }
}

/** Refuses paths that two parsers could read differently: disguised separators, NUL, broken percent encoding. */
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
    msg`This URL contains invalid characters. Check that you copied all of it.`,
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
 * The path as the screens' router reads it: decoded, lower case, single slashes, no trailing slash. For rules about groups of
 * screens (headers, limits); access is decided on the matched route only.
 */
export function screenPath(url: string): string {
  const raw = rawPath(url)
  const path = ((raw.includes('%') ? decoded(raw) : raw) ?? raw)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\.data$/, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Whether programs call this URL: their errors are JSON, never a page. */
export function isForPrograms(url: string): boolean {
  return /^\/(?:api|auth\/v1|rest\/v1|functions\/v1)(?:\/|$)/i.test(rawPath(url))
}

function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}
