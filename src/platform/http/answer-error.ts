import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Platform } from '../platform.ts'
import { closedPolicy } from './content-policy.ts'
import { errorDocument, errorStyleHash } from './error-document.ts'
import { isBot } from './is-bot.ts'
import { Refusal } from './refusal.ts'
import { requestId } from './request-id.ts'
import { isForPrograms } from './request-path.ts'

/**
 * Turns what an endpoint threw into a response: a Refusal says why, anything else is a bug and stays in the log.
 * JSON `{error, message, request_id?}`, or a page for a person's browser. Our own screens, which show `message`, get it
 * in their reader's language; programs get English.
 */
export function answerError(platform: Pick<Platform, 'log'>, error: unknown, context: Context): Response {
  const { method, path, raw } = context.req
  const said = errorAnswer(platform, error, { method, path, id: () => requestId(raw) })
  const message =
    error instanceof Refusal && isForPeople(context) ? speak(localeOf(raw), error.told) : said.message
  return answer(context, { ...said, message })
}

/** The same for a request that bypassed the framework: always JSON, as the text `body`. */
export function jsonError(
  platform: Pick<Platform, 'log'>,
  error: unknown,
  { method = '', url = '' }: { method?: string | undefined; url?: string | undefined },
): { status: number; headers: Record<string, string>; body: string } {
  const answer = errorAnswer(platform, error, { method, path: url, id: randomUUID })
  return { status: answer.status, headers: answer.headers, body: JSON.stringify(bodyOf(answer)) }
}

type Asked = { method: string; path: string; id(): string }

function errorAnswer(
  platform: Pick<Platform, 'log'>,
  error: unknown,
  { method, path, id }: Asked,
): ErrorAnswer {
  if (error instanceof Refusal) {
    const { status, code, message, headers } = error
    // The operator has to know about these, too.
    if (status === 507) platform.log.error({ method, path }, message)
    return { status, code, message, headers }
  }
  const requestId = id()
  platform.log.error({ err: error, requestId, method, path }, 'a request failed')
  return { status: 500, code: 'internal', message: 'Internal Server Error', requestId, headers: {} }
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
    return new Response(errorDocument(error, localeOf(context.req.raw)), {
      status: error.status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
  }
  return Response.json(bodyOf(error), { status: error.status, headers })
}

function bodyOf({ code, message, requestId: id }: ErrorAnswer): object {
  return { error: code, message, ...(id && { request_id: id }) }
}

/** Whether a person reads it: a page, or a response to one of our screens. */
function isForPeople(context: Context): boolean {
  return wantsPage(context) || context.req.header('sec-fetch-site') === 'same-origin'
}

/** A person's browser; bots get no error page (specification section 8). */
function wantsPage(context: Context): boolean {
  const asksForPage = (context.req.header('accept') ?? '').includes('text/html')
  return asksForPage && !isForPrograms(context.req.url) && !isBot(context.req.header('user-agent'))
}
