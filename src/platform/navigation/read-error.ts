import { isRouteErrorResponse } from 'react-router'

/** What an error page can show of an error; `message` and `requestId` may be empty. */
export type ReadError = { status: number; message: string; requestId: string }

/** Reads what a route threw: a text, our own `{message, requestId}`, or a bug, whose details stay hidden. */
export function readError(error: unknown): ReadError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '', requestId: '' }
  const data: unknown = error.data
  if (typeof data === 'string') return { status: error.status, message: data, requestId: '' }
  return { status: error.status, message: textOf(data, 'message'), requestId: textOf(data, 'requestId') }
}

function textOf(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
  return typeof value === 'string' ? value : ''
}
