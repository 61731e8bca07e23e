import type { Context } from 'hono'
import { Refusal } from '#src/platform/http/refusal.ts'
import { requestId } from '#src/platform/http/request-id.ts'
import type { Platform } from '#src/platform/platform.ts'
import { DataRefusal } from '../rules/data-refusal.ts'

/** An error in PostgREST's format: code, details, hint and message, in this order. Bugs are only logged. */
export function answerDataError(platform: Pick<Platform, 'log'>, error: unknown, context: Context): Response {
  const refusal = error instanceof DataRefusal ? error : asRefusal(platform, error, context)
  const { code, details, hint, message, status } = refusal
  return Response.json(
    { code, details, hint, message },
    {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'proxy-status': `PostgREST; error=${code}`,
        ...challengeOf(refusal),
        ...(error instanceof Refusal && error.headers),
      },
    },
  )
}

function challengeOf({ status, code, message }: DataRefusal): Record<string, string> {
  if (status !== 401) return {}
  const isAboutToken = code === 'PGRST301' || code === 'PGRST303'
  const why = isAboutToken ? ` error="invalid_token", error_description=${JSON.stringify(message)}` : ''
  return { 'www-authenticate': `Bearer${why}` }
}

function asRefusal(platform: Pick<Platform, 'log'>, error: unknown, context: Context): DataRefusal {
  if (error instanceof Refusal) return new DataRefusal(error.status, 'PGRST102', { message: error.message })
  const id = requestId(context.req.raw)
  platform.log.error({ err: error, requestId: id }, 'a data request failed')
  return new DataRefusal(500, 'PGRSTX00', { message: 'Internal Server Error', details: `Request ${id}` })
}
