import { msg } from '@lingui/core/runtime-macro'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { webhookDelivery } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>

/**
 * Resends a delivery: the same body with the same id, with a fresh schedule. False if it is missing or
 * pending.
 */
export async function replayDelivery(
  world: World,
  { workspace, delivery }: { workspace: string; delivery: string },
): Promise<boolean> {
  return world.db.inWorkspace(
    workspace,
    async (tx) => (await sendAgain(world, tx, { workspace, which: eq(webhookDelivery.id, delivery) })) > 0,
  )
}

type Endpoint = { workspace: string; endpoint: string }

/** The same by hand. Throws Refusal 403 not_permitted and 404 `delivery_not_found`. */
export async function replayOne(
  world: World,
  actor: Actor,
  { workspace, endpoint, delivery }: Endpoint & { delivery: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const which = and(eq(webhookDelivery.endpoint, endpoint), eq(webhookDelivery.id, delivery))
  const sent = await world.db.inWorkspace(workspace, (tx) => sendAgain(world, tx, { workspace, which }))
  if (sent === 0) throw notFound()
}

function notFound(): Refusal {
  return new Refusal(404, 'delivery_not_found', msg`This event is still pending, or no longer in the log.`)
}

/** Resends those of these deliveries that aren't pending, oldest first; returns how many. */
export async function sendAgain(
  { clock, jobs }: World,
  tx: Transaction,
  { workspace, which }: { workspace: string; which: SQL | undefined },
): Promise<number> {
  const now = clock.now()
  const waiting = await tx
    .update(webhookDelivery)
    .set({
      state: 'waiting',
      nextAt: now,
      earlierAttempts: sql`${webhookDelivery.attempts}`,
      updatedAt: now,
    })
    .where(and(eq(webhookDelivery.workspace, workspace), ne(webhookDelivery.state, 'waiting'), which))
    .returning({ id: webhookDelivery.id, attempts: webhookDelivery.attempts })
  const oldestFirst = waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id, attempts } of oldestFirst)
    await jobs.enqueue(tx, {
      name: 'webhook.deliver',
      payload: { workspace, delivery: id, attempt: attempts + 1 },
    })
  return waiting.length
}
