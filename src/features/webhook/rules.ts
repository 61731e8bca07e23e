import type { WebhookBody } from './schema.ts'

/** Standard Webhooks asks for less than 20 kB; the mark of a test still fits beside it. */
const mostBytes = 19_900

/** An endpoint that failed for so long without one success is paused. */
const pauseAfterSeconds = 5 * 86_400

/** How long a secret signs beside the one that took its place. */
export const rotationSeconds = 86_400

/** How long what was told stays in the log, where it can be sent again. */
export const keptDays = 30

/** Endpoints that a workspace may have beside those of its links. */
export const mostEndpoints = 20

/** Whether an endpoint has failed for long enough to be left alone. */
export function isHopeless(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= pauseAfterSeconds * 1000
}

/** The first of several bodies, each shorter than the one before, that is short enough; the last one otherwise. */
export function firstFitting(bodies: Iterable<WebhookBody>): WebhookBody {
  let last: WebhookBody | undefined
  for (const body of bodies) {
    last = body
    if (new TextEncoder().encode(JSON.stringify(body)).length <= mostBytes) break
  }
  if (!last) throw new Error('there is no body')
  return last
}

/** What an address is called where it stands in a sentence. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
