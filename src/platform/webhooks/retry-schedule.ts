import type { WebhookAnswer } from './webhook-sender.ts'

/** Seconds to wait before each attempt: the schedule of Standard Webhooks 1.0.0, 10 attempts over 75 hours. */
export const attemptDelays = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** What to do after an attempt; `stop` when the receiver responds 410 Gone. */
export type NextStep =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterSeconds: number }
  | { kind: 'gave_up' }
  | { kind: 'refused'; reason: string }
  | { kind: 'stop' }
  | { kind: 'same_attempt'; afterSeconds: number }

/**
 * Only 2xx counts as delivered, a redirect never does. `attempt` counts from 1; `chance` is from 0 to 1 and spreads the
 * delay by 10 % either way, so that receivers that failed together are not called together.
 */
export function nextStep(answer: WebhookAnswer, attempt: number, chance: number): NextStep {
  if (answer.kind === 'busy') return { kind: 'same_attempt', afterSeconds: 1 + 2 * chance }
  if (answer.kind === 'refused') return { kind: 'refused', reason: answer.reason }
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return { kind: 'delivered' }
  if (answer.kind === 'answered' && answer.status === 410) return { kind: 'stop' }
  const delay = attemptDelays[attempt]
  if (delay === undefined) return { kind: 'gave_up' }
  return { kind: 'retry', afterSeconds: Math.max(delay * (0.9 + 0.2 * chance), askedDelay(answer)) }
}

function askedDelay(answer: WebhookAnswer): number {
  if (answer.kind !== 'answered' || (answer.status !== 429 && answer.status !== 503)) return 0
  return answer.retryAfterSeconds ?? 0
}
