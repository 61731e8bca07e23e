import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

const together = 500

/**
 * Deletes form submissions past their workspace's retention period for visits, with their webhook calls and
 * notifications.
 */
export async function deleteOldSubmissions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  for (;;) {
    const { rowCount } = await db.asSystem((tx) =>
      tx.execute(sql`
        with due as (
          select f.workspace, f.id from workspaces w
          cross join lateral (
            select workspace, id from form_submission
            where form_submission.workspace = w.id
              and created_at < ${now}::timestamptz - make_interval(days => w.retention_days)
            order by created_at limit ${together}) f
          where w.retention_days is not null
          limit ${together}
        ),
        notices as (
          delete from notification n using due
          where n.workspace = due.workspace and n.subject_type = 'form' and n.subject_id = due.id
        )
        delete from form_submission f using due where f.workspace = due.workspace and f.id = due.id`),
    )
    if ((rowCount ?? 0) < together) return
  }
}
