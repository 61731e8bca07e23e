import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'

/** Why the server did not do it, in words for the person at the editor. */
class FlowRequestError extends Error {}

type Asked = { method: string; body?: unknown }
export type Answer = { status: number; body: unknown }

/** Asks our own server; what it refuses is an answer, too. Throws, with words for people, where it cannot be asked. */
export async function ask(address: string, { method, body }: Asked = { method: 'GET' }): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method, headers, ...sent }).catch(() => undefined)
  if (!response)
    throw new FlowRequestError(
      speak(documentLocale(), msg`The server cannot be reached. Check your connection.`),
    )
  if (response.status === 401)
    throw new FlowRequestError(
      speak(documentLocale(), msg`You are signed out. Sign in again in another tab.`),
    )
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** What our own server answers is believed to have the shape that it declares. Throws, with its words, what it refused. */
export function bodyOf({ status, body }: Answer): object {
  if (status >= 400 || typeof body !== 'object' || body === null) throw new FlowRequestError(messageOf(body))
  return body
}

function messageOf(body: unknown): string {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage && typeof body.message === 'string'
    ? body.message
    : speak(documentLocale(), msg`The server did not answer as it should.`)
}
