import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'

/** A failed request, as a user-facing message. */
export class RequestError extends Error {}

export type Answer = { status: number; body: unknown }

/** Asks our own server; what it refuses is an answer, too. Throws RequestError where it cannot be asked. */
export async function ask(address: string, request: RequestInit = {}): Promise<Answer> {
  const response = await reach(address, request)
  return { status: response.status, body: await contentOf(response) }
}

/** Like `ask`, for an answer that isn't JSON. */
export async function reach(address: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) throw unreachable()
  if (response.status === 401)
    throw new RequestError(speak(documentLocale(), msg`You’re signed out. Sign in again in another tab.`))
  return response
}

/** The JSON of an answer; undefined when it is none. */
export function contentOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

export function unreachable(): RequestError {
  return new RequestError(speak(documentLocale(), msg`We couldn’t reach the server. Check your connection.`))
}

/** A request that sends JSON. */
export function json(method: string, value: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/**
 * What our own server answered, believed to have the shape that it declares. Throws RequestError, with its words, what it refused, save
 * with one of the statuses in `understood`.
 */
export function bodyOf({ status, body }: Answer, understood: readonly number[] = []): object {
  const isRefused = status >= 400 && !understood.includes(status)
  if (isRefused || typeof body !== 'object' || body === null || 'error' in body)
    throw new RequestError(messageOf(body))
  return body
}

/** The server's own words for a refusal. */
export function messageOf(body: unknown): string {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage && typeof body.message === 'string'
    ? body.message
    : speak(documentLocale(), msg`The server returned an unexpected response. Try again.`)
}
