import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { destinationOf } from '../navigation/destination.ts'
import { screenPath } from './request-path.ts'

const rule = z.strictObject({
  redirect: z.string().min(1).max(2000),
  external: z.boolean().default(false),
  status: z
    .union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)])
    .default(302),
})
const rules = z.record(z.string().startsWith('/', 'A rule begins with /'), rule)

/** Redirects by path: `location` is one of our paths, or any URL when the rule is external. */
export type RouteRules = ReadonlyMap<string, { location: string; status: number }>

/**
 * Parses ROUTE_RULES: `{"/old": {"redirect": "https://…", "external": true, "status": 302}}`.
 * Throws an Error that names the invalid rule. Only configuration may redirect to other sites, never a visitor.
 */
export function readRouteRules(text: string): RouteRules {
  const parsed = rules.safeParse(parseJson(text))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`ROUTE_RULES: ${wrong.join('; ')}`)
  }
  return new Map(
    Object.entries(parsed.data).map(([path, { redirect, external, status }]) => {
      try {
        return [ruleKey(path), { location: destinationOf(redirect, { external }).href, status }]
      } catch (error) {
        throw new Error(`ROUTE_RULES: ${path}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        })
      }
    }),
  )
}

/** Redirects by rule, before anything else reads the path. */
export function applyRouteRules(routeRules: RouteRules): MiddlewareHandler {
  return async (context, next) => {
    if (routeRules.size === 0) return next()
    const found = routeRules.get(screenPath(context.req.url))
    if (!found) return next()
    return new Response(null, { status: found.status, headers: { location: found.location } })
  }
}

function ruleKey(path: string): string {
  return screenPath(`http://rule${path}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('ROUTE_RULES is not JSON.', { cause: error })
  }
}
