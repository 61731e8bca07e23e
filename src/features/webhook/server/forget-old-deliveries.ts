import { sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keptDays } from '../rules.ts'

const together = 500

/** Deletes old log entries in small transactions. */
export async function forgetOldDeliveries({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = secondsAfter(clock.now(), -keptDays * 86_400).toISOString()
  for (;;) {
    const { rowCount } = await db.asSystem((tx) =>
      tx.execute(sql`
        delete from webhook_delivery d using (
          select workspace, id from webhook_delivery
          where created_at < ${before}::timestamptz and state <> 'waiting' limit ${together}
        ) old where d.workspace = old.workspace and d.id = old.id`),
    )
    if ((rowCount ?? 0) < together) return
  }
}
