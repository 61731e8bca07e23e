import { and, eq } from 'drizzle-orm'
import { isOn } from '#src/features/staff/server/feature-flags.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type NextStep, nextStep } from '#src/platform/webhooks/retry-schedule.ts'

import { type Called, callEndpoint, keepAttempt, shownOf } from './call-endpoint.ts'
import { notifyOfAbandonedEvent, pauseIfHopeless, stopEndpoint } from './endpoint-failures.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'webhooks'>

/** `attempt` counts from 1, across all rounds. */
export type DeliveryAttempt = { workspace: string; delivery: string; attempt: number }

type Delivery = typeof webhookDelivery.$inferSelect
type Endpoint = typeof webhookEndpoint.$inferSelect
type Waiting = { delivery: Delivery; endpoint: Endpoint }

/**
 * Makes one delivery attempt and schedules the next. A completed attempt isn't repeated; if two workers run
 * it concurrently, the receiver sees the same webhook-id twice and one result is stored.
 */
export async function deliverWebhook(platform: World, which: DeliveryAttempt): Promise<void> {
  const found = await platform.db.inWorkspace(which.workspace, (tx) => findWaiting(tx, which))
  if (!found) return
  if (!(await isOn(platform, 'webhooks'))) return postponeWhileOff(platform, which)
  const { delivery, endpoint } = found
  if (endpoint.pausedAt) {
    await platform.db.inWorkspace(which.workspace, (tx) => keepForLater(platform, tx, found))
    return
  }
  const { id, payload } = delivery
  await callEndpoint(platform, { endpoint, delivery: id, payload }, (called) => {
    const step = nextStep(called.answer, which.attempt - delivery.earlierAttempts, Math.random())
    return platform.db.inWorkspace(which.workspace, (tx) =>
      keep(platform, tx, { which, called, step, endpoint }),
    )
  })
}

/** While staff have switched webhooks off, the attempt is postponed. */
async function postponeWhileOff(platform: World, which: DeliveryAttempt): Promise<void> {
  const at = secondsAfter(platform.clock.now(), 300)
  await platform.db.inWorkspace(which.workspace, (tx) => postpone(platform, tx, { ...which, at }))
}

async function findWaiting(
  tx: Transaction,
  { workspace, delivery: id, attempt }: DeliveryAttempt,
): Promise<Waiting | undefined> {
  const [found] = await tx
    .select({ delivery: webhookDelivery, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(
      webhookEndpoint,
      matching(webhookEndpoint, { workspace: webhookDelivery.workspace, id: webhookDelivery.endpoint }),
    )
    .where(and(isWaiting(workspace, id), eq(webhookDelivery.attempts, attempt - 1)))
  return found
}

function isWaiting(workspace: string, id: string): ReturnType<typeof and> {
  return matching(webhookDelivery, { workspace, id, state: 'waiting' })
}

/** The endpoint was paused meanwhile. */
async function keepForLater(
  { clock }: World,
  tx: Transaction,
  { delivery, endpoint }: Waiting,
): Promise<void> {
  const isHeld = endpoint.pausedBecause === 'failing'
  const set = isHeld
    ? { state: 'held' as const }
    : { state: 'refused' as const, statusCode: null, answer: 'the webhook was turned off' }
  await tx
    .update(webhookDelivery)
    .set({ ...set, nextAt: null, updatedAt: clock.now() })
    .where(isWaiting(delivery.workspace, delivery.id))
}

type Attempted = { which: DeliveryAttempt; called: Called; step: NextStep; endpoint: Endpoint }

async function keep(platform: World, tx: Transaction, attempted: Attempted): Promise<void> {
  const { which, called, step, endpoint } = attempted
  const now = platform.clock.now()
  if (step.kind === 'same_attempt')
    return postpone(platform, tx, {
      ...which,
      at: secondsAfter(now, step.afterSeconds * delayFactor(endpoint)),
    })
  const nextAt = step.kind === 'retry' ? secondsAfter(now, step.afterSeconds) : null
  const kept = await tx
    .update(webhookDelivery)
    .set({ state: stateOf(step), attempts: which.attempt, nextAt, updatedAt: now, ...shownOf(called.answer) })
    .where(and(isWaiting(which.workspace, which.delivery), eq(webhookDelivery.attempts, which.attempt - 1)))
    .returning({ id: webhookDelivery.id })
  if (kept.length === 0) return
  await keepAttempt(tx, { workspace: which.workspace, delivery: which.delivery, n: which.attempt, called })
  if (nextAt) await plan(platform, tx, { ...which, attempt: which.attempt + 1, at: nextAt })
  if (step.kind === 'delivered') return recordRecovery(tx, endpoint)
  if (step.kind === 'stop') return stopEndpoint(platform, tx, { endpoint, now })
  const isPaused = await pauseIfHopeless(platform, tx, endpoint)
  if (step.kind === 'gave_up' && !isPaused) await notifyOfAbandonedEvent(platform, tx, { endpoint, now })
}

/** A success ends the series of failures. */
async function recordRecovery(tx: Transaction, endpoint: Endpoint): Promise<void> {
  if (!endpoint.failingSince) return
  await tx
    .update(webhookEndpoint)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoint.workspace, endpoint.workspace), eq(webhookEndpoint.id, endpoint.id)))
}

/** Deliveries for a hanging endpoint retry less often and don't block others. */
function delayFactor({ failingSince }: Endpoint): number {
  return failingSince ? 20 : 1
}

/** The same attempt, later. */
async function postpone(
  platform: World,
  tx: Transaction,
  next: DeliveryAttempt & { at: Date },
): Promise<void> {
  await tx.update(webhookDelivery).set({ nextAt: next.at }).where(isWaiting(next.workspace, next.delivery))
  await plan(platform, tx, next)
}

async function plan({ jobs }: World, tx: Transaction, next: DeliveryAttempt & { at: Date }): Promise<void> {
  const { at, ...payload } = next
  await jobs.enqueue(tx, { name: 'webhook.deliver', payload, startAfter: at })
}

function stateOf(step: NextStep): Delivery['state'] {
  if (step.kind === 'delivered' || step.kind === 'refused') return step.kind
  return step.kind === 'retry' ? 'waiting' : 'failed'
}
