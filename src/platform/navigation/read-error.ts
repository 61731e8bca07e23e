import { isRouteErrorResponse } from 'react-router'

/** What an error page can tell of an error: `message` and `requestId` are empty when there is nothing to tell. */
export type ReadError = { status: number; message: string; requestId: string }

/** Reads what a route threw: a text, a `{message, requestId}` of ours, or a bug, of which nothing is told. */
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
