import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requestHeaders } from '#src/platform/webhooks/sign-webhook.ts'
import type { WebhookAnswer } from '#src/platform/webhooks/webhook-sender.ts'
import { webhookAttempt, type webhookEndpoint } from './tables.ts'

type Endpoint = typeof webhookEndpoint.$inferSelect

/** A call: request, response and duration. */
export type Called = {
  url: string
  headers: Record<string, string>
  body: string
  answer: WebhookAnswer
  milliseconds: number
  at: Date
}

/** Calls an endpoint once and returns what `record` returns. `delivery` is the message id, the same for every attempt. */
export async function callEndpoint<Recorded>(
  { webhooks, clock }: Pick<Platform, 'webhooks' | 'clock'>,
  asked: { endpoint: Endpoint; delivery: string; payload: Record<string, unknown> },
  record: (called: Called) => Promise<Recorded>,
): Promise<Recorded> {
  const { endpoint, delivery: id, payload } = asked
  const at = clock.now()
  const { workspace, url } = endpoint
  const message = { id, url, secret: secretsOf(endpoint, at), body: JSON.stringify(payload) }
  const headers = requestHeaders(message, at)
  const began = performance.now()
  return webhooks.send({ ...message, endpoint: endpoint.id, workspace }, at, (answer) => {
    const milliseconds = Math.round(performance.now() - began)
    return record({ url, headers, body: message.body, answer, milliseconds, at })
  })
}

/** The signing secrets: for a day also the previous one. */
function secretsOf({ secret, previousSecret, previousUntil }: Endpoint, now: Date): string {
  const isValid = previousSecret && previousUntil && previousUntil > now
  return isValid ? `${secret} ${previousSecret}` : secret
}

/** Records a call in the log. */
export async function keepAttempt(
  tx: Transaction,
  { called, ...which }: { workspace: string; delivery: string; n: number; called: Called },
): Promise<void> {
  const { url, headers, answer, milliseconds, at } = called
  await tx.insert(webhookAttempt).values({ ...which, url, headers, milliseconds, at, ...shownOf(answer) })
}

/** `statusCode` is null without a response; `answer` then says why. */
export function shownOf(answer: WebhookAnswer): { statusCode: number | null; answer: string } {
  if (answer.kind === 'answered') return { statusCode: answer.status, answer: answer.text }
  return { statusCode: null, answer: answer.kind === 'busy' ? '' : answer.reason }
}
