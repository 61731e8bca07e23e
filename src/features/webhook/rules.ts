import type { WebhookBody } from './schema.ts'

/** Standard Webhooks asks for less than 20 kB; this leaves room for the test flag. */
const mostBytes = 19_900

/** How long an endpoint may fail without a success before it is paused. */
const pauseAfterSeconds = 5 * 86_400

/** How long the previous secret also signs after a rotation. */
export const rotationSeconds = 86_400

/** How long deliveries stay in the log, where they can be resent. */
export const keptDays = 30

/** Endpoints per workspace, not counting those of its links. */
export const mostEndpoints = 20

/** Whether an endpoint has failed long enough to be paused. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= pauseAfterSeconds * 1000
}

/** The first body that is short enough, of several in decreasing length; otherwise the last. */
export function firstFitting(bodies: Iterable<WebhookBody>): WebhookBody {
  let last: WebhookBody | undefined
  for (const body of bodies) {
    last = body
    if (new TextEncoder().encode(JSON.stringify(body)).length <= mostBytes) break
  }
  if (!last) throw new Error('there is no body')
  return last
}

/** The display name of an address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
