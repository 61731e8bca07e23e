import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

/** Makes runs of deleted leads due, which ends them; otherwise people would be asked about them for a year. */
export async function withdrawSteps({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await db.asSystem((tx) =>
    tx.execute(sql`
      update journey_run r set wake_at = ${now}::timestamptz
      from waiting_step s join lead l on l.workspace = s.workspace and l.id = s.lead and l.deleted_at is not null
      where s.state in ('open', 'answered') and r.workspace = s.workspace and r.id = s.run and r.wake_at > ${now}::timestamptz`),
  )
}
