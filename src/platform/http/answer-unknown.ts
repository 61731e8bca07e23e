import type { Handler, Hono } from 'hono'

/**
 * Answers what no route of the API took. Unsafe methods have a route of their own, which `refuseForeignOrigins`
 * can be told about.
 */
export function answerUnknown(api: Hono, answer: Handler): void {
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', answer)
  api.all('*', answer)
}
