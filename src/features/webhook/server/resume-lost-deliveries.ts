import { and, asc, eq, lt } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { webhookDelivery } from './tables.ts'

/** Jobs overdue by this much are considered lost. */
const lostAfterSeconds = 1800
const together = 200

/** Retries deliveries whose job got lost. A repeated attempt counts once. */
export async function resumeLostDeliveries({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (tx) => {
    const lost = await tx
      .select()
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.state, 'waiting'),
          lt(webhookDelivery.nextAt, secondsAfter(now, -lostAfterSeconds)),
        ),
      )
      .orderBy(asc(webhookDelivery.nextAt))
      .limit(together)
      .for('update', { skipLocked: true })
    for (const { workspace, id, attempts } of lost) {
      await tx
        .update(webhookDelivery)
        .set({ nextAt: now })
        .where(and(eq(webhookDelivery.workspace, workspace), eq(webhookDelivery.id, id)))
      await jobs.enqueue(tx, {
        name: 'webhook.deliver',
        payload: { workspace, delivery: id, attempt: attempts + 1 },
      })
    }
  })
}
