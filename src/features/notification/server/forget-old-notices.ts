import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

const together = 500

/**
 * Deletes notifications about visits and forms once their workspace's retention is over, including those of
 * deleted links, pages or journeys. In small transactions.
 */
export async function forgetOldNotices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  for (;;) {
    const { rowCount } = await db.asSystem((tx) =>
      tx.execute(sql`
        with due as (
          select o.workspace, o.id from workspaces w
          cross join lateral (
            select workspace, id from notification
            where notification.workspace = w.id and subject_type in ('visit', 'form')
              and created_at < ${now}::timestamptz - make_interval(days => w.retention_days)
            order by created_at limit ${together}) o
          where w.retention_days is not null
          limit ${together}
        )
        delete from notification n using due where n.workspace = due.workspace and n.id = due.id`),
    )
    if ((rowCount ?? 0) < together) return
  }
}
