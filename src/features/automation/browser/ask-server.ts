import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'

/** A server's refusal, with a message for the user. */
class FlowRequestError extends Error {}

type Asked = { method: string; body?: unknown }
export type Answer = { status: number; body: unknown }

/**
 * Sends a request to our server; a refusal is a result. Throws an error with a user-readable message if the
 * request fails.
 */
export async function ask(address: string, { method, body }: Asked = { method: 'GET' }): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method, headers, ...sent }).catch(() => undefined)
  if (!response)
    throw new FlowRequestError(speak(documentLocale(), msg`Can’t reach the server. Check your connection.`))
  if (response.status === 401)
    throw new FlowRequestError(speak(documentLocale(), msg`You’re signed out. Sign in again in another tab.`))
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** Trusts that our server's responses have their declared shape. Throws refusals with their messages. */
export function bodyOf({ status, body }: Answer): object {
  if (status >= 400 || typeof body !== 'object' || body === null) throw new FlowRequestError(messageOf(body))
  return body
}

function messageOf(body: unknown): string {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage && typeof body.message === 'string'
    ? body.message
    : speak(documentLocale(), msg`Something went wrong on the server. Try again.`)
}
