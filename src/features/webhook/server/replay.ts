import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { webhookDelivery } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>

/**
 * Sends what an endpoint was told, or was to be told, once more: the same body under the same id, by the schedule from its
 * beginning. False when it is not there or under way.
 */
export async function replayDelivery(
  world: World,
  { workspace, delivery }: { workspace: string; delivery: string },
): Promise<boolean> {
  return world.db.inWorkspace(
    workspace,
    async (tx) => (await again(world, tx, { workspace, which: eq(webhookDelivery.id, delivery) })) > 0,
  )
}

/** Has these deliveries of a workspace sent again that are not under way; how many they are. */
export async function again(
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
  for (const { id, attempts } of waiting)
    await jobs.enqueue(tx, {
      name: 'webhook.deliver',
      payload: { workspace, delivery: id, attempt: attempts + 1 },
    })
  return waiting.length
}
