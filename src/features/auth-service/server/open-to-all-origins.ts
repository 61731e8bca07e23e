import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isInProcess, privately } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { createJsonAnswers, isReady } from '#src/platform/http/security-headers.ts'

const exposed = ['X-Total-Count', 'Link', 'X-Supabase-Api-Version']

/** The headers of every response. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': exposed.join(','),
}

const answerPreflight = cors({
  origin: '*',
  credentials: true,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    'apikey',
  ],
  exposeHeaders: exposed,
})

/** Any site may use the service with its own tokens; there is no cookie to abuse. */
export function openToAllOrigins(): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return answerPreflight(context, next)
    await next()
    if (isReady(context.res)) return
    // The headers of Response.redirect are immutable; a copy's aren't.
    const answer = new Response(context.res.body, context.res)
    for (const [name, value] of Object.entries(openHeaders)) answer.headers.set(name, value)
    context.res = undefined
    context.res = answer
  }
}

/** Creates responses as `privately` does, for endpoints called thousands of times a second. */
export function createPromptAnswers(
  platform: IdentityPlatform,
): (context: Context, body: object, headers?: Record<string, string>) => Response {
  const answer = createJsonAnswers(platform, { ...openHeaders, 'referrer-policy': 'no-referrer' })
  return (context, body, headers) => {
    if (!isInProcess(context.env)) return answer(body, headers)
    for (const name in headers) context.header(name, headers[name])
    return privately(context, body)
  }
}
