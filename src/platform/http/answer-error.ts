import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Platform } from '../platform.ts'
import { Refusal } from './refusal.ts'

/** Turns what an endpoint threw into an answer: a Refusal says why, anything else is a bug and stays in the log. */
export function answerError(platform: Pick<Platform, 'log'>, error: unknown, context: Context): Response {
  if (error instanceof Refusal) {
    const body = { error: error.code, message: error.message }
    return Response.json(body, {
      status: error.status,
      headers: { 'cache-control': 'no-store', ...error.headers },
    })
  }
  const requestId = randomUUID()
  platform.log.error(
    { err: error, requestId, method: context.req.method, path: context.req.path },
    'a request failed',
  )
  const body = { error: 'internal', message: 'Internal Server Error', request_id: requestId }
  return Response.json(body, { status: 500, headers: { 'cache-control': 'no-store' } })
}
