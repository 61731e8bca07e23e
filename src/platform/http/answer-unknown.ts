import type { Handler, Hono } from 'hono'

/**
 * Responds to requests that no API route handles. Unsafe methods have a separate route, so that `refuseForeignOrigins`
 * can exempt it.
 */
export function answerUnknown(api: Hono, answer: Handler): void {
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', answer)
  api.all('*', answer)
}
