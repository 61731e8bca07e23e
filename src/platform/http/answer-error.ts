import type { Context } from 'hono'
import type { Platform } from '../platform.ts'
import { closedPolicy } from './content-policy.ts'
import { errorDocument, errorStyleHash } from './error-document.ts'
import { isBot } from './is-bot.ts'
import { Refusal } from './refusal.ts'
import { requestId } from './request-id.ts'
import { isForPrograms } from './request-path.ts'

/**
 * Turns what an endpoint threw into an answer: a Refusal says why, anything else is a bug and stays in the log.
 * JSON `{error, message, request_id?}`, or a page for a person whose browser asked for one.
 */
export function answerError(platform: Pick<Platform, 'log'>, error: unknown, context: Context): Response {
  if (error instanceof Refusal) {
    return answer(context, {
      status: error.status,
      code: error.code,
      message: error.message,
      headers: error.headers,
    })
  }
  const id = requestId(context.req.raw)
  platform.log.error(
    { err: error, requestId: id, method: context.req.method, path: context.req.path },
    'a request failed',
  )
  return answer(context, {
    status: 500,
    code: 'internal',
    message: 'Internal Server Error',
    requestId: id,
    headers: {},
  })
}

type ErrorAnswer = {
  status: number
  code: string
  message: string
  requestId?: string
  headers: Record<string, string>
}

function answer(context: Context, error: ErrorAnswer): Response {
  const headers = { 'cache-control': 'no-store', ...error.headers }
  if (wantsPage(context)) {
    const policy = `${closedPolicy}; style-src '${errorStyleHash}'`
    return new Response(errorDocument(error), {
      status: error.status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
  }
  const body = {
    error: error.code,
    message: error.message,
    ...(error.requestId && { request_id: error.requestId }),
  }
  return Response.json(body, { status: error.status, headers })
}

/** A person's browser; bots get no error page (specification section 8). */
function wantsPage(context: Context): boolean {
  const asksForPage = (context.req.header('accept') ?? '').includes('text/html')
  return asksForPage && !isForPrograms(context.req.url) && !isBot(context.req.header('user-agent'))
}
